import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Public, ApiProblems, Returns, FastPath } from '../platform/http/decorators.ts';
import { ShowCachedProperty } from './details-cache/show-property.sql.ts';
import { Arrivals } from './market/arrivals.contract.ts';
import { ListArrivals } from './market/list-arrivals.ts';
import { ListPropertyPhotos } from './pictures/list-property-pictures.ts';
import { ReferenceParam, Language, PropertyDetails, PropertyPhotos } from './property.contract.ts';

const DetailsQuery = z.strictObject({ language: Language.default('es') });
type DetailsQuery = z.infer<typeof DetailsQuery>;

@ApiTags('Properties')
@Controller('api/v1/properties')
export class PropertiesController {
  constructor(private readonly queries: QueryBus) {}

  @Public()
  @FastPath()
  @Get(':reference')
  @ApiOperation({
    operationId: 'getProperty',
    summary: 'Get a property',
    description: 'Returns one published property by its reference, in any letter case.',
  })
  @Returns(PropertyDetails)
  @ApiProblems(404, 410, 422)
  show(
    @Param('reference', { schema: ReferenceParam }) reference: string,
    @Query({ schema: DetailsQuery }) { language }: DetailsQuery,
  ) {
    return this.queries.execute(new ShowCachedProperty(reference, language));
  }
}

@ApiTags('Properties')
@Controller('api/v1/properties')
export class PropertyPicturesController {
  constructor(private readonly queries: QueryBus) {}

  @Public()
  @Get(':reference/pictures')
  @ApiOperation({
    operationId: 'listPropertyPictures',
    summary: 'List pictures of a property',
    description: 'Returns all photographs of a published property.',
  })
  @Returns(PropertyPhotos)
  @ApiProblems(404, 410, 422)
  list(@Param('reference', { schema: ReferenceParam }) reference: string) {
    return this.queries.execute(new ListPropertyPhotos(reference));
  }
}

@Public()
@ApiTags('Properties')
@Controller('api/v1/arrivals')
export class ArrivalsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({
    operationId: 'listArrivals',
    summary: 'List new arrivals',
    description: 'Returns when the newest properties were first published.',
  })
  @Returns(Arrivals)
  list() {
    return this.queries.execute(new ListArrivals());
  }
}
