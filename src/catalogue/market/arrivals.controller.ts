import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http/access.ts';
import { Returns } from '../../platform/http/returns.ts';
import { Arrivals } from './arrivals.contract.ts';
import { ListArrivals } from './list-arrivals.ts';

@Public()
@ApiTags('Properties')
@Controller('api/v1/arrivals')
export class ArrivalsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ operationId: 'listArrivals', summary: 'When the newest properties were first published' })
  @Returns(Arrivals)
  list() {
    return this.queries.execute(new ListArrivals());
  }
}
