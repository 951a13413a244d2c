import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Id } from '../../platform/http/id.ts';
import { Refuses } from '../../platform/http/refuses.ts';
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
  @Refuses(404, 422)
  show(@By() by: Actor, @Id() id: string) {
    return this.queries.execute(new ShowFeedRun(by, id));
  }
}
