import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../platform/http/access.ts';
import { Returns } from '../platform/http/returns.ts';
import { AgencyProfile } from './agency.contract.ts';
import { ShowPublicAgency } from './agency.messages.ts';

@ApiTags('Agency')
@Controller('api/v1/agency')
export class AgencyController {
  constructor(private readonly queries: QueryBus) {}

  @Public()
  @Get()
  @ApiOperation({ operationId: 'getAgency', summary: 'Name, phones, office and hours of the agency' })
  @Returns(AgencyProfile)
  show() {
    return this.queries.execute(new ShowPublicAgency());
  }
}
