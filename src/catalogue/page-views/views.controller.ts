import { Controller, Inject, Param, Post, Req, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Config, configToken } from '../../config.ts';
import type { Actor } from '../../platform/actor.ts';
import { createSessionCookie } from '../../platform/http/cookies.ts';
import {
  Public,
  ApiProblems,
  ReturnsNothing,
  Allow,
  Returns,
  Id,
  CurrentActor,
} from '../../platform/http/decorators.ts';
import { ReferenceParam } from '../property.contract.ts';
import { ViewBuffer } from './view-buffer.sql.ts';
import { ViewFilter } from './view-filter.ts';
import { ListMostViewedProperties, ShowPropertyViews } from './view-stats.ts';
import { MostViewedProperties, MostViewedQuery, PropertyViewStats } from './views.contract.ts';

@ApiTags('Properties')
@Controller('api/v1/properties/:reference/views')
export class PropertyViewsController {
  constructor(
    private readonly viewFilter: ViewFilter,
    private readonly viewBuffer: ViewBuffer,
    @Inject(configToken) private readonly config: Config,
  ) {}

  /** Has its own, lower limit of 60 requests a minute, since nobody opens a page per second. */
  @Public()
  @Post()
  @RouteConfig({ rateLimit: { max: 60 } })
  @ReturnsNothing()
  @ApiOperation({
    operationId: 'recordPropertyView',
    summary: 'Record a page view',
    description: 'Counts one view of a property page. Nothing about the visitor is stored.',
  })
  @ApiProblems(422)
  async recordView(@Param('reference', { schema: ReferenceParam }) reference: string, @Req() request: FastifyRequest) {
    const userAgent = request.headers['user-agent'];
    const sessionToken = createSessionCookie(this.config).read(request);
    if (await this.viewFilter.shouldCount({ userAgent, sessionToken })) this.viewBuffer.add(reference);
  }
}

@ApiTags('Properties')
@Controller('api/v1/staff/properties')
export class StaffViewsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('most-viewed')
  @Allow('properties.read')
  @ApiOperation({
    operationId: 'listMostViewedProperties',
    summary: 'List the most viewed properties',
    description: 'Returns the ten properties with the most page views in the given number of days.',
  })
  @Returns(MostViewedProperties)
  @ApiProblems(422)
  listMostViewed(@CurrentActor() actor: Actor, @Query({ schema: MostViewedQuery }) { days }: MostViewedQuery) {
    return this.queries.execute(new ListMostViewedProperties(actor, days));
  }

  @Get(':id/views')
  @Allow('properties.read')
  @ApiOperation({
    operationId: 'getPropertyViews',
    summary: 'Get page views of a property',
    description: 'Returns the page views per day of the last 30 days.',
  })
  @Returns(PropertyViewStats)
  @ApiProblems(404, 422)
  show(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.queries.execute(new ShowPropertyViews(actor, id));
  }
}
