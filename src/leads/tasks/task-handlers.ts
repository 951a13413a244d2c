import { AddTaskHandler } from './add-task.ts';
import { UpdateTaskHandler } from './change-task.ts';
import { ListTasksHandler } from './list-tasks.ts';
import { SendTaskReminders } from './send-task-reminders.ts';
import { DeleteTaskHandler } from './delete-task.ts';
import { ShowTaskHandler } from './show-task.ts';
import { TaskPresenter } from './task-presenter.ts';
import { TaskAssignees } from './task-assignees.ts';
import { ListTodaysTasksHandler } from './today/list-todays-tasks.sql.ts';

export const taskHandlers = [
  TaskAssignees,
  TaskPresenter,
  AddTaskHandler,
  UpdateTaskHandler,
  DeleteTaskHandler,
  ListTasksHandler,
  ShowTaskHandler,
  ListTodaysTasksHandler,
  SendTaskReminders,
];
