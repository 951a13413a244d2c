import { AddTaskHandler } from './add-task.ts';
import { ChangeTaskHandler } from './change-task.ts';
import { ListTasksHandler } from './list-tasks.ts';
import { RemindOfTasks } from './remind-of-tasks.ts';
import { RemoveTaskHandler } from './remove-task.ts';
import { ShowTaskHandler } from './show-task.ts';
import { TaskDetails } from './task-details.ts';
import { TaskPeople } from './task-people.ts';
import { ListTodaysTasksHandler } from './today/list-todays-tasks.sql.ts';

export const taskHandlers = [
  TaskPeople,
  TaskDetails,
  AddTaskHandler,
  ChangeTaskHandler,
  RemoveTaskHandler,
  ListTasksHandler,
  ShowTaskHandler,
  ListTodaysTasksHandler,
  RemindOfTasks,
];
