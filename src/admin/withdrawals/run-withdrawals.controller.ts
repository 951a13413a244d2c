import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RunWithdrawalList, RunWithdrawalQuery } from '../../feeds/run-withdrawals.contract.ts';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Id } from '../../platform/http/id.ts';
import { Refuses } from '../../platform/http/refuses.ts';
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
  @Refuses(404, 422)
  list(@By() by: Actor, @Id() id: string, @Query({ schema: RunWithdrawalQuery }) { page }: RunWithdrawalQuery) {
    return this.queries.execute(new ListRunWithdrawals(by, id, page));
  }
}
