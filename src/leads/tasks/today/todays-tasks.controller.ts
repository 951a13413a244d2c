import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../platform/actor.ts';
import { Allow } from '../../../platform/http/access.ts';
import { CurrentActor } from '../../../platform/http/current-actor.ts';
import { ApiProblems } from '../../../platform/http/api-problems.ts';
import { Returns } from '../../../platform/http/returns.ts';
import { ListTodaysTasks } from './list-todays-tasks.sql.ts';
import { TodaysTasks, TodaysTasksQuery } from './todays-tasks.contract.ts';

@ApiTags('Leads')
@Controller('api/v1/staff/tasks')
export class TodaysTasksController {
  constructor(private readonly queries: QueryBus) {}

  @Get('today')
  @Allow('leads.work')
  @ApiOperation({ operationId: 'listTodaysTasks', summary: 'What is overdue and what is due today, of all leads' })
  @Returns(TodaysTasks)
  @ApiProblems(422)
  list(@CurrentActor() actor: Actor, @Query({ schema: TodaysTasksQuery }) { whose }: TodaysTasksQuery) {
    return this.queries.execute(new ListTodaysTasks(actor, whose));
  }
}
