import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http/access.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ListPlaces } from './list-places.ts';
import { Places } from './places.contract.ts';

@Public()
@ApiTags('Properties')
@Controller('api/v1/places')
export class PlacesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ operationId: 'listPlaces', summary: 'Towns with stock, each with its types' })
  @Returns(Places)
  @ApiProblems(503)
  list() {
    return this.queries.execute(new ListPlaces());
  }
}
