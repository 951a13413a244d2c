import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Id } from '../../platform/http/id.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ListMostViewedProperties } from './list-most-viewed-properties.ts';
import { ShowPropertyViews } from './show-property-views.ts';
import { MostViewedProperties, MostViewedQuery, PropertyViewStats } from './views.contract.ts';

@ApiTags('Properties')
@Controller('api/v1/staff/properties')
export class StaffViewsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('most-seen')
  @Allow('properties.read')
  @ApiOperation({ operationId: 'listMostSeenProperties', summary: 'The ten that were looked at most in so many days' })
  @Returns(MostViewedProperties)
  @ApiProblems(422)
  listMostViewed(@CurrentActor() actor: Actor, @Query({ schema: MostViewedQuery }) { days }: MostViewedQuery) {
    return this.queries.execute(new ListMostViewedProperties(actor, days));
  }

  @Get(':id/views')
  @Allow('properties.read')
  @ApiOperation({ operationId: 'getPropertyViews', summary: 'Views of its page by day in the last 30 days' })
  @Returns(PropertyViewStats)
  @ApiProblems(404, 422)
  show(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.queries.execute(new ShowPropertyViews(actor, id));
  }
}
