import { Body, Controller, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RetryFeedPictureDownloads } from '../../catalogue/feed-sync/feed.messages.ts';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Id } from '../../platform/http/id.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { parseSubmittedSource } from '../fetching/parse-submitted-source.ts';
import {
  FeedChanges,
  FeedRunQuery,
  NewFeed,
  PicturesRequested,
  QueuedRun,
  RunOrder,
  StaffFeed,
  StaffFeedList,
  StaffFeedRunList,
} from '../staff-feed.contract.ts';
import { FeedTestInput, FeedTestResult } from '../feed-test-input.contract.ts';
import { TestFeedConnection } from '../connection-test/test-feed-connection.ts';
import { TestSavedFeed } from '../connection-test/test-saved-feed.ts';
import { QueueFeedRun } from './queue-feed-run.ts';
import { UpdateFeed } from './update-feed.ts';
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
  list(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ListStaffFeeds(actor));
  }

  @Get(':id')
  @Allow('feeds.run')
  @ApiOperation({ operationId: 'getFeed', summary: 'One feed; its address only in part' })
  @Returns(StaffFeed)
  @ApiProblems(404, 422)
  show(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.queries.execute(new ShowStaffFeed(actor, id));
  }

  @Post()
  @Allow('feeds.run', { fresh: true })
  @ApiOperation({ operationId: 'createFeed', summary: 'A feed; nothing is read before its first run' })
  @Returns(StaffFeed, 201)
  @ApiProblems(409, 422)
  async create(@CurrentActor() actor: Actor, @Body({ schema: NewFeed }) input: NewFeed) {
    const { id } = await this.commands.execute(new CreateFeed(actor, input));
    return this.queries.execute(new ShowStaffFeed(actor, id));
  }

  @Patch(':id')
  @Allow('feeds.run', { fresh: true })
  @ApiOperation({ operationId: 'changeFeed', summary: 'Only what changed; an address is replaced as a whole' })
  @Returns(StaffFeed)
  @ApiProblems(404, 409, 422)
  async change(@CurrentActor() actor: Actor, @Id() id: string, @Body({ schema: FeedChanges }) changes: FeedChanges) {
    await this.commands.execute(new UpdateFeed(actor, id, changes));
    return this.queries.execute(new ShowStaffFeed(actor, id));
  }

  @Post('tests')
  @HttpCode(200)
  @Allow('feeds.run')
  @ApiOperation({ operationId: 'testFeed', summary: 'Reads the beginning of an address, and imports nothing' })
  @Returns(FeedTestResult)
  @ApiProblems(409, 422)
  test(@CurrentActor() actor: Actor, @Body({ schema: FeedTestInput }) input: FeedTestInput) {
    const testedFeed = { id: null, format: input.format, allowedHosts: null, ...parseSubmittedSource(input) };
    return this.commands.execute(new TestFeedConnection(actor, testedFeed));
  }

  @Post(':id/tests')
  @HttpCode(200)
  @Allow('feeds.run')
  @ApiOperation({ operationId: 'testKnownFeed', summary: 'Reads the beginning of a feed where it lies' })
  @Returns(FeedTestResult)
  @ApiProblems(404, 409, 422)
  testSaved(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.commands.execute(new TestSavedFeed(actor, id));
  }

  @Get(':id/runs')
  @Allow('feeds.run')
  @ApiOperation({ operationId: 'listFeedRuns', summary: 'What was imported, the newest first, 20 a page' })
  @Returns(StaffFeedRunList)
  @ApiProblems(404, 422)
  runs(@CurrentActor() actor: Actor, @Id() id: string, @Query({ schema: FeedRunQuery }) { page }: FeedRunQuery) {
    return this.queries.execute(new ListFeedRuns(actor, id, page));
  }

  @Post(':id/pictures')
  @HttpCode(202)
  @Allow('feeds.run')
  @ApiOperation({ operationId: 'fetchFeedPicturesAgain', summary: 'Asks again for the pictures that were given up' })
  @Returns(PicturesRequested, 202)
  @ApiProblems(404, 422)
  async pictures(@CurrentActor() actor: Actor, @Id() id: string) {
    await this.queries.execute(new ShowStaffFeed(actor, id));
    return this.commands.execute(new RetryFeedPictureDownloads(actor, id));
  }

  @Post(':id/runs')
  @HttpCode(202)
  @Allow('feeds.run')
  @ApiOperation({ operationId: 'runFeed', summary: 'Imports it in the background, or tries to without any change' })
  @Returns(QueuedRun, 202)
  @ApiProblems(404, 409, 422)
  run(@CurrentActor() actor: Actor, @Id() id: string, @Body({ schema: RunOrder }) order: RunOrder) {
    return this.commands.execute(new QueueFeedRun(actor, id, order));
  }
}
