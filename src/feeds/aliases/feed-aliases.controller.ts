import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow, ApiProblems, Returns, ReturnsNothing, Id, CurrentActor } from '../../platform/http/decorators.ts';
import { UpdateFeedAlias, CreateFeedAlias, DeleteFeedAlias } from './edit-feed-alias.ts';
import {
  AliasMeaning,
  AliasUsage,
  AliasUsageQuery,
  FeedAliasDetails,
  FeedAliasList,
  FeedAliasQuery,
  FeedWordList,
  FeedWordQuery,
  NewFeedAlias,
} from './feed-alias.contract.ts';
import { CountAliasUsage, ListFeedAliases, ShowFeedAlias } from './list-feed-aliases.ts';
import { ListFeedWords } from './list-feed-words.ts';

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
    summary: 'List words of a feed',
    description: 'Returns the words that a feed uses for types, places and features, unknown ones first, 50 a page.',
  })
  @Returns(FeedWordList)
  @ApiProblems(404, 422)
  listWords(@CurrentActor() actor: Actor, @Id() id: string, @Query({ schema: FeedWordQuery }) query: FeedWordQuery) {
    return this.queries.execute(new ListFeedWords(actor, id, query));
  }

  @Get('aliases')
  @Allow('feeds.run')
  @ApiOperation({
    operationId: 'listFeedAliases',
    summary: 'List feed aliases',
    description: 'Returns the meanings given to words of feeds, 50 a page.',
  })
  @Returns(FeedAliasList)
  @ApiProblems(422)
  list(@CurrentActor() actor: Actor, @Query({ schema: FeedAliasQuery }) query: FeedAliasQuery) {
    return this.queries.execute(new ListFeedAliases(actor, query));
  }

  @Get('aliases/usage')
  @Allow('feeds.run')
  @ApiOperation({
    operationId: 'countFeedAliasMatches',
    summary: 'Count properties that use a word',
    description: 'Returns how many properties of the feeds contain a word, before an alias is created for it.',
  })
  @Returns(AliasUsage)
  @ApiProblems(422)
  countUsage(@CurrentActor() actor: Actor, @Query({ schema: AliasUsageQuery }) query: AliasUsageQuery) {
    return this.queries.execute(new CountAliasUsage(actor, query));
  }

  @Post('aliases')
  @Allow('feeds.run')
  @ApiOperation({
    operationId: 'createFeedAlias',
    summary: 'Create a feed alias',
    description: 'Gives a word a meaning that holds from the next import on.',
  })
  @Returns(FeedAliasDetails, 201)
  @ApiProblems(404, 409, 422)
  async create(@CurrentActor() actor: Actor, @Body({ schema: NewFeedAlias }) input: NewFeedAlias) {
    const { id } = await this.commands.execute(new CreateFeedAlias(actor, input));
    return this.queries.execute(new ShowFeedAlias(actor, id));
  }

  @Put('aliases/:id')
  @Allow('feeds.run')
  @ApiOperation({
    operationId: 'updateFeedAlias',
    summary: 'Update a feed alias',
    description: 'Gives the same word another meaning from the next import on.',
  })
  @Returns(FeedAliasDetails)
  @ApiProblems(404, 422)
  async update(@CurrentActor() actor: Actor, @Id() id: string, @Body({ schema: AliasMeaning }) meaning: AliasMeaning) {
    await this.commands.execute(new UpdateFeedAlias(actor, id, meaning));
    return this.queries.execute(new ShowFeedAlias(actor, id));
  }

  @Delete('aliases/:id')
  @ReturnsNothing()
  @Allow('feeds.run')
  @ApiOperation({
    operationId: 'deleteFeedAlias',
    summary: 'Delete a feed alias',
    description: 'Removes the meaning given to a word. The next import reads the word by its own rules again.',
  })
  @ApiProblems(404, 422)
  delete(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.commands.execute(new DeleteFeedAlias(actor, id));
  }
}
