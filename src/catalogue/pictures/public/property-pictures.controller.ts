import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/http/access.ts';
import { ApiProblems } from '../../../platform/http/api-problems.ts';
import { Returns } from '../../../platform/http/returns.ts';
import { ReferenceParam, PropertyPhotos } from '../../property.contract.ts';
import { ListPropertyPictures } from './list-property-pictures.ts';

@ApiTags('Properties')
@Controller('api/v1/properties')
export class PropertyPicturesController {
  constructor(private readonly queries: QueryBus) {}

  @Public()
  @Get(':reference/pictures')
  @ApiOperation({ operationId: 'listPropertyPictures', summary: 'All photographs of a property, by its reference' })
  @Returns(PropertyPhotos)
  @ApiProblems(404, 410, 422)
  list(@Param('reference', { schema: ReferenceParam }) reference: string) {
    return this.queries.execute(new ListPropertyPictures(reference));
  }
}
