import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Returns } from '../../platform/http/returns.ts';
import { DashboardCharts } from '../dashboard-charts.contract.ts';
import { DashboardDetails } from '../dashboard.contract.ts';
import { ShowCharts } from './show-charts.ts';
import { ShowDashboard } from './show-dashboard.ts';

@ApiTags('Panel')
@Controller('api/v1/staff/dashboard')
export class DashboardController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Allow('panel.open')
  @ApiOperation({
    operationId: 'getDashboard',
    summary: 'Figures, what came last and what waits, as far as one may see',
  })
  @Returns(DashboardDetails)
  show(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ShowDashboard(actor));
  }

  @Get('charts')
  @Allow('panel.open')
  @ApiOperation({
    operationId: 'getDashboardCharts',
    summary: 'Inquiries and replies of the last twelve weeks and the stock by status, as far as one may see',
  })
  @Returns(DashboardCharts)
  charts(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ShowCharts(actor));
  }
}
