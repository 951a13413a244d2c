import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow, Returns, CurrentActor } from '../../platform/http/decorators.ts';
import { DashboardCharts, DashboardDetails } from '../dashboard.contract.ts';
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
    summary: 'Get the dashboard',
    description: "Returns key figures, the latest leads and pending work, as far as the user's permissions allow.",
  })
  @Returns(DashboardDetails)
  show(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ShowDashboard(actor));
  }

  @Get('charts')
  @Allow('panel.open')
  @ApiOperation({
    operationId: 'getDashboardCharts',
    summary: 'Get the dashboard charts',
    description:
      "Returns inquiries and replies of the last twelve weeks and properties by status, as far as the user's permissions allow.",
  })
  @Returns(DashboardCharts)
  charts(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ShowCharts(actor));
  }
}
