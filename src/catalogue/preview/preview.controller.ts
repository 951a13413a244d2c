import { Controller, Get, Header, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Id } from '../../platform/http/id.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { Language, PropertyDetails } from '../property.contract.ts';
import { ShowPropertyPreview } from './show-property-preview.ts';

const PreviewQuery = z.strictObject({ language: Language.default('es') });
type PreviewQuery = z.infer<typeof PreviewQuery>;

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
  show(@By() by: Actor, @Id() id: string, @Query({ schema: PreviewQuery }) { language }: PreviewQuery) {
    return this.queries.execute(new ShowPropertyPreview(by, id, language));
  }
}
