import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Id } from '../../platform/http/id.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { RequestKey } from '../../platform/http/headers/request-key.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { Returns } from '../../platform/http/returns.ts';
import { LeadTaskDetails, LeadTasks, NewTask, PageQuery, TaskChanges } from '../lead-work.contract.ts';
import { ListTasks } from './list-tasks.ts';
import { RemoveTask } from './remove-task.ts';
import { ShowTask } from './show-task.ts';
import { AddTask, ChangeTask } from '../lead-work.messages.ts';

type Member = Actor & { kind: 'user' };

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
  @Refuses(404, 422)
  list(@By() by: Actor, @Id() id: string, @Query({ schema: PageQuery }) { page }: PageQuery) {
    return this.queries.execute(new ListTasks(by, id, page));
  }

  @Post()
  @Allow('leads.work')
  @ApiOperation({ operationId: 'addTask', summary: 'What is to be done; a mail reminds of it' })
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'A UUID: the same sent again is stored once' })
  @Returns(LeadTaskDetails, 201)
  @Refuses(404, 409, 422)
  async add(
    @By() by: Member,
    @Id() id: string,
    @Body({ schema: NewTask }) input: NewTask,
    @RequestKey() key: string | undefined,
  ) {
    const added = await this.commands.execute(new AddTask(by, id, input, key));
    return this.queries.execute(new ShowTask(by, id, added.id));
  }

  @Patch(':taskId')
  @Allow('leads.work')
  @ApiOperation({ operationId: 'changeTask', summary: 'Only what changed; isDone ticks it off or opens it again' })
  @Returns(LeadTaskDetails)
  @Refuses(404, 422)
  async change(
    @By() by: Member,
    @Id() id: string,
    @Id('taskId') taskId: string,
    @Body({ schema: TaskChanges }) changes: TaskChanges,
  ) {
    await this.commands.execute(new ChangeTask(by, id, taskId, changes));
    return this.queries.execute(new ShowTask(by, id, taskId));
  }

  @Delete(':taskId')
  @ReturnsNothing()
  @Allow('leads.work')
  @ApiOperation({ operationId: 'removeTask', summary: 'Nobody is reminded of it any more' })
  @Refuses(404, 422)
  remove(@By() by: Actor, @Id() id: string, @Id('taskId') taskId: string) {
    return this.commands.execute(new RemoveTask(by, id, taskId));
  }
}
