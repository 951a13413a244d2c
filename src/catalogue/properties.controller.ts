import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Public } from '../platform/http/access.ts';
import { FastPath } from '../platform/http/fast-path/fast-path.ts';
import { ApiProblems } from '../platform/http/api-problems.ts';
import { Returns } from '../platform/http/returns.ts';
import { ReferenceParam, Language, PropertyDetails } from './property.contract.ts';
import { ShowCachedProperty } from './details-cache/show-cached-property.sql.ts';

const DetailsQuery = z.strictObject({ language: Language.default('es') });
type DetailsQuery = z.infer<typeof DetailsQuery>;

@ApiTags('Properties')
@Controller('api/v1/properties')
export class PropertiesController {
  constructor(private readonly queries: QueryBus) {}

  @Public()
  @FastPath()
  @Get(':reference')
  @ApiOperation({ operationId: 'getProperty', summary: 'One property, by its reference in any letter case' })
  @Returns(PropertyDetails)
  @ApiProblems(404, 410, 422)
  show(
    @Param('reference', { schema: ReferenceParam }) reference: string,
    @Query({ schema: DetailsQuery }) { language }: DetailsQuery,
  ) {
    return this.queries.execute(new ShowCachedProperty(reference, language));
  }
}
