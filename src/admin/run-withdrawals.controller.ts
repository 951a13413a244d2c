import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RunWithdrawalList, RunWithdrawalQuery } from '../feeds/run-withdrawals.contract.ts';
import type { Actor } from '../platform/actor.ts';
import { Allow, ApiProblems, Returns, Id, CurrentActor } from '../platform/http/decorators.ts';
import { ListRunWithdrawals } from './list-run-withdrawals.ts';

@ApiTags('Feeds')
@Controller('api/v1/staff/feed-runs/:id/withdrawals')
export class RunWithdrawalsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Allow('feeds.run')
  @ApiOperation({
    operationId: 'listFeedRunWithdrawals',
    summary: 'List withdrawals of an import run',
    description: 'Returns the properties that the run withdrew, or would withdraw once confirmed.',
  })
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
