import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Id } from '../../platform/http/id.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { StaffFeedRun } from '../staff-feed.contract.ts';
import { ShowFeedRun } from './show-feed-run.ts';

@ApiTags('Feeds')
@Controller('api/v1/staff/feed-runs')
export class FeedRunsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id')
  @Allow('feeds.run')
  @ApiOperation({ operationId: 'getFeedRun', summary: 'One run: how far it has come, or what it reports' })
  @Returns(StaffFeedRun)
  @ApiProblems(404, 422)
  show(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.queries.execute(new ShowFeedRun(actor, id));
  }
}
