import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Id } from '../../platform/http/id.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { Returns } from '../../platform/http/returns.ts';
import { UpdateFeedAlias } from './update-feed-alias.ts';
import { CountAliasReach } from './count-alias-reach.ts';
import { CreateFeedAlias } from './create-feed-alias.ts';
import { DeleteFeedAlias } from './delete-feed-alias.ts';
import {
  AliasMeaning,
  AliasReach,
  AliasReachQuery,
  FeedAliasDetails,
  FeedAliasList,
  FeedAliasQuery,
  FeedWordList,
  FeedWordQuery,
  NewFeedAlias,
} from './feed-alias.contract.ts';
import { ListFeedAliases } from './list-feed-aliases.ts';
import { ListFeedWords } from './list-feed-words.ts';
import { ShowFeedAlias } from './show-feed-alias.ts';

@ApiTags('Feeds')
@Controller('api/v1/staff/feeds')
export class FeedAliasesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get(':id/words')
  @Allow('feeds.run')
  @ApiOperation({
    operationId: 'listFeedWords',
    summary: 'What the stock of a feed says, unknown words first, 50 a page',
  })
  @Returns(FeedWordList)
  @ApiProblems(404, 422)
  words(@CurrentActor() actor: Actor, @Id() id: string, @Query({ schema: FeedWordQuery }) query: FeedWordQuery) {
    return this.queries.execute(new ListFeedWords(actor, id, query));
  }

  @Get('aliases')
  @Allow('feeds.run')
  @ApiOperation({ operationId: 'listFeedAliases', summary: 'What words of feeds were given a meaning, 50 a page' })
  @Returns(FeedAliasList)
  @ApiProblems(422)
  list(@CurrentActor() actor: Actor, @Query({ schema: FeedAliasQuery }) query: FeedAliasQuery) {
    return this.queries.execute(new ListFeedAliases(actor, query));
  }

  @Get('aliases/reach')
  @Allow('feeds.run')
  @ApiOperation({
    operationId: 'countAliasReach',
    summary: 'How many properties say a word, before it is given a meaning',
  })
  @Returns(AliasReach)
  @ApiProblems(422)
  reach(@CurrentActor() actor: Actor, @Query({ schema: AliasReachQuery }) query: AliasReachQuery) {
    return this.queries.execute(new CountAliasReach(actor, query));
  }

  @Post('aliases')
  @Allow('feeds.run')
  @ApiOperation({ operationId: 'createFeedAlias', summary: 'What a word means, from the next run on' })
  @Returns(FeedAliasDetails, 201)
  @ApiProblems(404, 409, 422)
  async create(@CurrentActor() actor: Actor, @Body({ schema: NewFeedAlias }) input: NewFeedAlias) {
    const { id } = await this.commands.execute(new CreateFeedAlias(actor, input));
    return this.queries.execute(new ShowFeedAlias(actor, id));
  }

  @Put('aliases/:id')
  @Allow('feeds.run')
  @ApiOperation({ operationId: 'changeFeedAlias', summary: 'Another meaning of the same word' })
  @Returns(FeedAliasDetails)
  @ApiProblems(404, 422)
  async change(@CurrentActor() actor: Actor, @Id() id: string, @Body({ schema: AliasMeaning }) meaning: AliasMeaning) {
    await this.commands.execute(new UpdateFeedAlias(actor, id, meaning));
    return this.queries.execute(new ShowFeedAlias(actor, id));
  }

  @Delete('aliases/:id')
  @ReturnsNothing()
  @Allow('feeds.run')
  @ApiOperation({ operationId: 'deleteFeedAlias', summary: 'The word is read as before it had a meaning' })
  @ApiProblems(404, 422)
  delete(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.commands.execute(new DeleteFeedAlias(actor, id));
  }
}
