import { Body, Controller, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RetryFeedPictureDownloads } from '../../catalogue/feed-sync/feed.messages.ts';
import type { Actor } from '../../platform/actor.ts';
import { Allow, ApiProblems, Returns, Id, CurrentActor } from '../../platform/http/decorators.ts';
import { FeedTestInput, FeedTestResult } from '../feed-test-input.contract.ts';
import { parseSubmittedSource } from '../fetching/feed-address.ts';
import {
  FeedChanges,
  FeedRunQuery,
  NewFeed,
  PicturesRequested,
  QueuedRun,
  NewFeedRun,
  StaffFeed,
  StaffFeedList,
  StaffFeedRunList,
  StaffFeedRun,
} from '../staff-feed.contract.ts';
import { UpdateFeed, CreateFeed } from './edit-feed.ts';
import { ListFeedRuns, ShowFeedRun } from './list-feed-runs.sql.ts';
import { ListStaffFeeds, ShowStaffFeed } from './list-staff-feeds.sql.ts';
import { QueueFeedRun } from './queue-feed-run.ts';
import { TestFeedConnection, TestSavedFeed } from './test-feed-connection.ts';

@ApiTags('Feeds')
@Controller('api/v1/staff/feeds')
export class StaffFeedsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('feeds.run')
  @ApiOperation({
    operationId: 'listFeeds',
    summary: 'List feeds',
    description: 'Returns every feed by name, with its last import.',
  })
  @Returns(StaffFeedList)
  list(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ListStaffFeeds(actor));
  }

  @Get(':id')
  @Allow('feeds.run')
  @ApiOperation({
    operationId: 'getFeed',
    summary: 'Get a feed',
    description: 'Returns one feed. Its address is shown only in part.',
  })
  @Returns(StaffFeed)
  @ApiProblems(404, 422)
  show(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.queries.execute(new ShowStaffFeed(actor, id));
  }

  @Post()
  @Allow('feeds.run', { requiresReauthentication: true })
  @ApiOperation({
    operationId: 'createFeed',
    summary: 'Create a feed',
    description: 'Stores a feed. Nothing is read from it before its first run.',
  })
  @Returns(StaffFeed, 201)
  @ApiProblems(409, 422)
  async create(@CurrentActor() actor: Actor, @Body({ schema: NewFeed }) input: NewFeed) {
    const { id } = await this.commands.execute(new CreateFeed(actor, input));
    return this.queries.execute(new ShowStaffFeed(actor, id));
  }

  @Patch(':id')
  @Allow('feeds.run', { requiresReauthentication: true })
  @ApiOperation({
    operationId: 'updateFeed',
    summary: 'Update a feed',
    description: 'Changes only the fields that are sent. An address is replaced as a whole.',
  })
  @Returns(StaffFeed)
  @ApiProblems(404, 409, 422)
  async update(@CurrentActor() actor: Actor, @Id() id: string, @Body({ schema: FeedChanges }) changes: FeedChanges) {
    await this.commands.execute(new UpdateFeed(actor, id, changes));
    return this.queries.execute(new ShowStaffFeed(actor, id));
  }

  @Post('tests')
  @HttpCode(200)
  @Allow('feeds.run')
  @ApiOperation({
    operationId: 'testFeedAddress',
    summary: 'Test a feed address',
    description: 'Reads the beginning of an address and reports what it found. Imports nothing.',
  })
  @Returns(FeedTestResult)
  @ApiProblems(409, 422)
  test(@CurrentActor() actor: Actor, @Body({ schema: FeedTestInput }) input: FeedTestInput) {
    const testedFeed = { id: null, format: input.format, allowedHosts: null, ...parseSubmittedSource(input) };
    return this.commands.execute(new TestFeedConnection(actor, testedFeed));
  }

  @Post(':id/tests')
  @HttpCode(200)
  @Allow('feeds.run')
  @ApiOperation({
    operationId: 'testFeed',
    summary: 'Test a feed',
    description: 'Reads the beginning of a stored feed and reports what it found. Imports nothing.',
  })
  @Returns(FeedTestResult)
  @ApiProblems(404, 409, 422)
  testSaved(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.commands.execute(new TestSavedFeed(actor, id));
  }

  @Get(':id/runs')
  @Allow('feeds.run')
  @ApiOperation({
    operationId: 'listFeedRuns',
    summary: 'List import runs of a feed',
    description: 'Returns the imports of a feed, newest first, 20 a page.',
  })
  @Returns(StaffFeedRunList)
  @ApiProblems(404, 422)
  runs(@CurrentActor() actor: Actor, @Id() id: string, @Query({ schema: FeedRunQuery }) { page }: FeedRunQuery) {
    return this.queries.execute(new ListFeedRuns(actor, id, page));
  }

  @Post(':id/pictures')
  @HttpCode(202)
  @Allow('feeds.run')
  @ApiOperation({
    operationId: 'retryFeedPictures',
    summary: 'Retry failed picture downloads of a feed',
    description: 'Retries the downloads that failed too often to be retried automatically.',
  })
  @Returns(PicturesRequested, 202)
  @ApiProblems(404, 422)
  async retryPictures(@CurrentActor() actor: Actor, @Id() id: string) {
    await this.queries.execute(new ShowStaffFeed(actor, id));
    return this.commands.execute(new RetryFeedPictureDownloads(actor, id));
  }

  @Post(':id/runs')
  @HttpCode(202)
  @Allow('feeds.run')
  @ApiOperation({
    operationId: 'runFeed',
    summary: 'Run an import',
    description: 'Imports the feed in the background, or simulates an import without changing anything.',
  })
  @Returns(QueuedRun, 202)
  @ApiProblems(404, 409, 422)
  run(@CurrentActor() actor: Actor, @Id() id: string, @Body({ schema: NewFeedRun }) input: NewFeedRun) {
    return this.commands.execute(new QueueFeedRun(actor, id, input));
  }
}

@ApiTags('Feeds')
@Controller('api/v1/staff/feed-runs')
export class FeedRunsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id')
  @Allow('feeds.run')
  @ApiOperation({
    operationId: 'getFeedRun',
    summary: 'Get an import run',
    description: 'Returns the progress of a running import, or the report of a finished one.',
  })
  @Returns(StaffFeedRun)
  @ApiProblems(404, 422)
  show(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.queries.execute(new ShowFeedRun(actor, id));
  }
}
