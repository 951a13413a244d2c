import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Id } from '../../platform/http/id.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ListPropertyPrices } from './list-property-prices.ts';
import { PropertyHistory, PropertyHistoryQuery, PropertyPrices } from './property-history.contract.ts';
import { ShowPropertyHistory } from './show-property-history.ts';

@ApiTags('Properties')
@Controller('api/v1/staff/properties/:id/history')
export class HistoryController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Allow('properties.read')
  @ApiOperation({ operationId: 'getPropertyHistory', summary: 'Who changed what, the newest first, 50 a page' })
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
  @ApiOperation({ operationId: 'listPropertyPrices', summary: 'Every price that was recorded, the newest first' })
  @Returns(PropertyPrices)
  @ApiProblems(404, 422)
  prices(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.queries.execute(new ListPropertyPrices(actor, id));
  }
}
