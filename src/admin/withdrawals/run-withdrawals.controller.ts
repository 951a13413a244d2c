import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RunWithdrawalList, RunWithdrawalQuery } from '../../feeds/run-withdrawals.contract.ts';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Id } from '../../platform/http/id.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ListRunWithdrawals } from './list-run-withdrawals.ts';

@ApiTags('Feeds')
@Controller('api/v1/staff/feed-runs/:id/withdrawals')
export class RunWithdrawalsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Allow('feeds.run')
  @ApiOperation({ operationId: 'listRunWithdrawals', summary: 'What a run withdrew, or would withdraw, by name' })
  @Returns(RunWithdrawalList)
  @ApiProblems(404, 422)
  list(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Query({ schema: RunWithdrawalQuery }) { page }: RunWithdrawalQuery,
  ) {
    return this.queries.execute(new ListRunWithdrawals(actor, id, page));
  }
}
