import { Body, Controller, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { FetchFeedPicturesAgain } from '../../catalogue/feed/feed.messages.ts';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Id } from '../../platform/http/id.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { sentSource } from '../fetching/sent-source.ts';
import {
  FeedChanges,
  FeedRunQuery,
  NewFeed,
  PicturesAsked,
  RunAsked,
  RunOrder,
  StaffFeed,
  StaffFeedList,
  StaffFeedRunList,
} from '../staff-feed.contract.ts';
import { FeedTrial, FeedTrialResult } from '../feed-trial.contract.ts';
import { TryFeed } from '../trial/try-feed.ts';
import { TryKnownFeed } from '../trial/try-known-feed.ts';
import { AskForRun } from './ask-for-run.ts';
import { ChangeFeed } from './change-feed.ts';
import { CreateFeed } from './create-feed.ts';
import { ListFeedRuns } from './list-feed-runs.ts';
import { ListStaffFeeds } from './list-staff-feeds.ts';
import { ShowStaffFeed } from './show-staff-feed.ts';

@ApiTags('Feeds')
@Controller('api/v1/staff/feeds')
export class StaffFeedsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('feeds.run')
  @ApiOperation({ operationId: 'listFeeds', summary: 'Every feed, by name, with its last import' })
  @Returns(StaffFeedList)
  list(@By() by: Actor) {
    return this.queries.execute(new ListStaffFeeds(by));
  }

  @Get(':id')
  @Allow('feeds.run')
  @ApiOperation({ operationId: 'getFeed', summary: 'One feed; its address only in part' })
  @Returns(StaffFeed)
  @Refuses(404, 422)
  show(@By() by: Actor, @Id() id: string) {
    return this.queries.execute(new ShowStaffFeed(by, id));
  }

  @Post()
  @Allow('feeds.run', { fresh: true })
  @ApiOperation({ operationId: 'createFeed', summary: 'A feed; nothing is read before its first run' })
  @Returns(StaffFeed, 201)
  @Refuses(409, 422)
  async create(@By() by: Actor, @Body({ schema: NewFeed }) input: NewFeed) {
    const { id } = await this.commands.execute(new CreateFeed(by, input));
    return this.queries.execute(new ShowStaffFeed(by, id));
  }

  @Patch(':id')
  @Allow('feeds.run', { fresh: true })
  @ApiOperation({ operationId: 'changeFeed', summary: 'Only what changed; an address is replaced as a whole' })
  @Returns(StaffFeed)
  @Refuses(404, 409, 422)
  async change(@By() by: Actor, @Id() id: string, @Body({ schema: FeedChanges }) changes: FeedChanges) {
    await this.commands.execute(new ChangeFeed(by, id, changes));
    return this.queries.execute(new ShowStaffFeed(by, id));
  }

  @Post('tests')
  @HttpCode(200)
  @Allow('feeds.run')
  @ApiOperation({ operationId: 'testFeed', summary: 'Reads the beginning of an address, and imports nothing' })
  @Returns(FeedTrialResult)
  @Refuses(409, 422)
  test(@By() by: Actor, @Body({ schema: FeedTrial }) trial: FeedTrial) {
    const tried = { id: null, format: trial.format, allowedHosts: null, ...sentSource(trial) };
    return this.commands.execute(new TryFeed(by, tried));
  }

  @Post(':id/tests')
  @HttpCode(200)
  @Allow('feeds.run')
  @ApiOperation({ operationId: 'testKnownFeed', summary: 'Reads the beginning of a feed where it lies' })
  @Returns(FeedTrialResult)
  @Refuses(404, 409, 422)
  testKnown(@By() by: Actor, @Id() id: string) {
    return this.commands.execute(new TryKnownFeed(by, id));
  }

  @Get(':id/runs')
  @Allow('feeds.run')
  @ApiOperation({ operationId: 'listFeedRuns', summary: 'What was imported, the newest first, 20 a page' })
  @Returns(StaffFeedRunList)
  @Refuses(404, 422)
  runs(@By() by: Actor, @Id() id: string, @Query({ schema: FeedRunQuery }) { page }: FeedRunQuery) {
    return this.queries.execute(new ListFeedRuns(by, id, page));
  }

  @Post(':id/pictures')
  @HttpCode(202)
  @Allow('feeds.run')
  @ApiOperation({ operationId: 'fetchFeedPicturesAgain', summary: 'Asks again for the pictures that were given up' })
  @Returns(PicturesAsked, 202)
  @Refuses(404, 422)
  async pictures(@By() by: Actor, @Id() id: string) {
    await this.queries.execute(new ShowStaffFeed(by, id));
    return this.commands.execute(new FetchFeedPicturesAgain(by, id));
  }

  @Post(':id/runs')
  @HttpCode(202)
  @Allow('feeds.run')
  @ApiOperation({ operationId: 'runFeed', summary: 'Imports it in the background, or tries to without any change' })
  @Returns(RunAsked, 202)
  @Refuses(404, 409, 422)
  run(@By() by: Actor, @Id() id: string, @Body({ schema: RunOrder }) order: RunOrder) {
    return this.commands.execute(new AskForRun(by, id, order));
  }
}
