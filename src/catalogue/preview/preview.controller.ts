import { Controller, Get, Header, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Id } from '../../platform/http/id.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
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
  @ApiProblems(404, 422)
  show(@CurrentActor() actor: Actor, @Id() id: string, @Query({ schema: PreviewQuery }) { language }: PreviewQuery) {
    return this.queries.execute(new ShowPropertyPreview(actor, id, language));
  }
}
