import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Public } from '../platform/http/access.ts';
import { Ready } from '../platform/http/ready/ready.ts';
import { Refuses } from '../platform/http/refuses.ts';
import { Returns } from '../platform/http/returns.ts';
import { AskedReference, Language, PropertyDetails } from './property.contract.ts';
import { ShowReadyProperty } from './ready/show-ready-property.sql.ts';

const DetailsQuery = z.strictObject({ language: Language.default('es') });
type DetailsQuery = z.infer<typeof DetailsQuery>;

@ApiTags('Properties')
@Controller('api/v1/properties')
export class PropertiesController {
  constructor(private readonly queries: QueryBus) {}

  @Public()
  @Ready()
  @Get(':reference')
  @ApiOperation({ operationId: 'getProperty', summary: 'One property, by its reference in any letter case' })
  @Returns(PropertyDetails)
  @Refuses(404, 410, 422)
  show(
    @Param('reference', { schema: AskedReference }) reference: string,
    @Query({ schema: DetailsQuery }) { language }: DetailsQuery,
  ) {
    return this.queries.execute(new ShowReadyProperty(reference, language));
  }
}
