import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Id } from '../../platform/http/id.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { IdempotencyKeyHeader } from '../../platform/http/headers/idempotency-key-header.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { Returns } from '../../platform/http/returns.ts';
import { LeadTaskDetails, LeadTasks, NewTask, PageQuery, TaskChanges } from '../lead-work.contract.ts';
import { ListTasks } from './list-tasks.ts';
import { DeleteTask } from './delete-task.ts';
import { ShowTask } from './show-task.ts';
import { AddTask, UpdateTask } from '../lead-work.messages.ts';

type UserActor = Actor & { kind: 'user' };

@ApiTags('Leads')
@Controller('api/v1/staff/leads/:id/tasks')
export class TasksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('leads.work')
  @ApiOperation({ operationId: 'listTasks', summary: 'Open ones by when they are due, then done ones, 50 a page' })
  @Returns(LeadTasks)
  @ApiProblems(404, 422)
  list(@CurrentActor() actor: Actor, @Id() id: string, @Query({ schema: PageQuery }) { page }: PageQuery) {
    return this.queries.execute(new ListTasks(actor, id, page));
  }

  @Post()
  @Allow('leads.work')
  @ApiOperation({ operationId: 'addTask', summary: 'What is to be done; a mail reminds of it' })
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'A UUID: the same sent again is stored once' })
  @Returns(LeadTaskDetails, 201)
  @ApiProblems(404, 409, 422)
  async add(
    @CurrentActor() actor: UserActor,
    @Id() id: string,
    @Body({ schema: NewTask }) input: NewTask,
    @IdempotencyKeyHeader() key: string | undefined,
  ) {
    const added = await this.commands.execute(new AddTask(actor, id, input, key));
    return this.queries.execute(new ShowTask(actor, id, added.id));
  }

  @Patch(':taskId')
  @Allow('leads.work')
  @ApiOperation({ operationId: 'changeTask', summary: 'Only what changed; isDone ticks it off or opens it again' })
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
  @ApiOperation({ operationId: 'removeTask', summary: 'Nobody is reminded of it any more' })
  @ApiProblems(404, 422)
  remove(@CurrentActor() actor: Actor, @Id() id: string, @Id('taskId') taskId: string) {
    return this.commands.execute(new DeleteTask(actor, id, taskId));
  }
}
