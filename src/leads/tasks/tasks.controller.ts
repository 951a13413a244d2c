import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor, UserActor } from '../../platform/actor.ts';
import {
  Allow,
  ApiProblems,
  Returns,
  ReturnsNothing,
  Id,
  CurrentActor,
  IdempotencyKeyHeader,
} from '../../platform/http/decorators.ts';
import { LeadTaskDetails, LeadTasks, NewTask, PageQuery, TaskChanges } from '../lead-work.contract.ts';
import { AddTask } from './add-task.ts';
import { DeleteTask, UpdateTask } from './edit-task.ts';
import { ListTasks, ShowTask } from './list-tasks.ts';
import { ListTodaysTasks } from './list-todays-tasks.sql.ts';
import { TodaysTasks, TodaysTasksQuery } from './todays-tasks.contract.ts';

@ApiTags('Leads')
@Controller('api/v1/staff/leads/:id/tasks')
export class TasksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'listTasks',
    summary: 'List tasks of a lead',
    description: 'Returns open tasks by due date, then completed ones, 50 a page.',
  })
  @Returns(LeadTasks)
  @ApiProblems(404, 422)
  list(@CurrentActor() actor: Actor, @Id() id: string, @Query({ schema: PageQuery }) { page }: PageQuery) {
    return this.queries.execute(new ListTasks(actor, id, page));
  }

  @Post()
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'createTask',
    summary: 'Add a task',
    description: 'Stores a task. A mail reminds its assignee.',
  })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'UUID; a repeated request with the same key stores one record',
  })
  @Returns(LeadTaskDetails, 201)
  @ApiProblems(404, 409, 422)
  async add(
    @CurrentActor() actor: UserActor,
    @Id() id: string,
    @Body({ schema: NewTask }) input: NewTask,
    @IdempotencyKeyHeader() key: string | undefined,
  ) {
    const task = await this.commands.execute(new AddTask(actor, id, input, key));
    return this.queries.execute(new ShowTask(actor, id, task.id));
  }

  @Patch(':taskId')
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'updateTask',
    summary: 'Update a task',
    description: 'Changes only the fields that are sent. `isDone` completes a task or opens it again.',
  })
  @Returns(LeadTaskDetails)
  @ApiProblems(404, 422)
  async change(
    @CurrentActor() actor: UserActor,
    @Id() id: string,
    @Id('taskId') taskId: string,
    @Body({ schema: TaskChanges }) changes: TaskChanges,
  ) {
    await this.commands.execute(new UpdateTask(actor, id, taskId, changes));
    return this.queries.execute(new ShowTask(actor, id, taskId));
  }

  @Delete(':taskId')
  @ReturnsNothing()
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'deleteTask',
    summary: 'Delete a task',
    description: 'Deletes a task together with its reminder.',
  })
  @ApiProblems(404, 422)
  remove(@CurrentActor() actor: Actor, @Id() id: string, @Id('taskId') taskId: string) {
    return this.commands.execute(new DeleteTask(actor, id, taskId));
  }
}

@ApiTags('Leads')
@Controller('api/v1/staff/tasks')
export class TodaysTasksController {
  constructor(private readonly queries: QueryBus) {}

  @Get('today')
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'listTodaysTasks',
    summary: "List today's tasks",
    description: 'Returns tasks of all leads that are overdue or due today.',
  })
  @Returns(TodaysTasks)
  @ApiProblems(422)
  list(@CurrentActor() actor: Actor, @Query({ schema: TodaysTasksQuery }) { scope }: TodaysTasksQuery) {
    return this.queries.execute(new ListTodaysTasks(actor, scope));
  }
}
