import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { Language, PropertyDetails } from '../property.contract.ts';
import { ShowPropertyPreview } from './show-property-preview.ts';

const Id = z.uuid();
const PreviewQuery = z.strictObject({ language: Language.default('es') });

@ApiTags('Properties')
@Controller('api/v1/staff/properties/:id/preview')
export class PreviewController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Header('cache-control', 'no-store')
  @Allow('properties.read')
  @ApiOperation({ operationId: 'previewProperty', summary: 'As visitors would see it, whatever its status' })
  @Returns(PropertyDetails)
  @Refuses(404, 422)
  show(
    @By() by: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: PreviewQuery }) { language }: z.infer<typeof PreviewQuery>,
  ) {
    return this.queries.execute(new ShowPropertyPreview(by, id, language));
  }
}
