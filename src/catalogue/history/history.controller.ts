import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow, ApiProblems, Returns, Id, CurrentActor } from '../../platform/http/decorators.ts';
import { ListPropertyPrices } from './list-property-prices.ts';
import { PropertyHistory, PropertyHistoryQuery, PropertyPrices } from './property-history.contract.ts';
import { ShowPropertyHistory } from './show-property-history.sql.ts';

@ApiTags('Properties')
@Controller('api/v1/staff/properties/:id/history')
export class HistoryController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Allow('properties.read')
  @ApiOperation({
    operationId: 'getPropertyHistory',
    summary: 'Get the history of a property',
    description: 'Returns who changed which field and when, newest first, 50 a page.',
  })
  @Returns(PropertyHistory)
  @ApiProblems(404, 422)
  show(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Query({ schema: PropertyHistoryQuery }) { page }: PropertyHistoryQuery,
  ) {
    return this.queries.execute(new ShowPropertyHistory(actor, id, page));
  }

  @Get('prices')
  @Allow('properties.read')
  @ApiOperation({
    operationId: 'listPropertyPrices',
    summary: 'List prices of a property',
    description: 'Returns the newest 50 recorded prices, newest first.',
  })
  @Returns(PropertyPrices)
  @ApiProblems(404, 422)
  prices(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.queries.execute(new ListPropertyPrices(actor, id));
  }
}
