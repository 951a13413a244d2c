import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Id } from '../../platform/http/id.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ListMostSeenProperties } from './list-most-seen-properties.ts';
import { ShowPropertyViews } from './show-property-views.ts';
import { MostSeenProperties, MostSeenQuery, ShownViews } from './views.contract.ts';

@ApiTags('Properties')
@Controller('api/v1/staff/properties')
export class StaffViewsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('most-seen')
  @Allow('properties.read')
  @ApiOperation({ operationId: 'listMostSeenProperties', summary: 'The ten that were looked at most in so many days' })
  @Returns(MostSeenProperties)
  @Refuses(422)
  mostSeen(@By() by: Actor, @Query({ schema: MostSeenQuery }) { days }: MostSeenQuery) {
    return this.queries.execute(new ListMostSeenProperties(by, days));
  }

  @Get(':id/views')
  @Allow('properties.read')
  @ApiOperation({ operationId: 'getPropertyViews', summary: 'Views of its page by day in the last 30 days' })
  @Returns(ShownViews)
  @Refuses(404, 422)
  show(@By() by: Actor, @Id() id: string) {
    return this.queries.execute(new ShowPropertyViews(by, id));
  }
}
