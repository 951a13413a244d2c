import { Body, Controller, Get, Patch, Post, Put, Delete, Param, Header, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import {
  Allow,
  ApiProblems,
  Returns,
  Id,
  CurrentActor,
  IdempotencyKeyHeader,
  IfMatch,
  parseIfMatch,
} from '../../platform/http/decorators.ts';
import { CreateProperty } from '../editing/create-property.ts';
import { UnlockField } from '../editing/update-property.ts';
import { SetPropertyPictures } from '../pictures/staff/add-pictures.ts';
import { assertPublicUrls } from '../pictures/staff/staff-pictures.controller.ts';
import { PropertyChanges, PropertyInput, PropertyPictures } from '../property-input.contract.ts';
import { Language, PropertyDetails } from '../property.contract.ts';
import { UpdateProperty } from '../property.messages.ts';
import { StaffPropertyDetails } from '../staff-property.contract.ts';
import { ShowPropertyPreview } from './show-property-preview.ts';
import { ShowStaffProperty } from './show-staff-property.ts';

const IF_MATCH = { name: 'If-Match', required: true, description: 'Version that the change is based on' };
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  required: false,
  description: 'UUID; a repeated request with the same key stores one record',
};

@ApiTags('Properties')
@Controller('api/v1/staff/properties')
export class StaffPropertiesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get(':id')
  @Allow('properties.read')
  @ApiOperation({
    operationId: 'getStaffProperty',
    summary: 'Get any property',
    description: 'Returns one property of any status with all its details.',
  })
  @Returns(StaffPropertyDetails)
  @ApiProblems(404, 422)
  show(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.queries.execute(new ShowStaffProperty(actor, id));
  }

  @Post()
  @Allow('properties.create')
  @ApiOperation({
    operationId: 'createProperty',
    summary: 'Create a property',
    description: 'Stores a property of the agency. Agents can create drafts only.',
  })
  @ApiHeader(IDEMPOTENCY_KEY)
  @Returns(StaffPropertyDetails, 201)
  @ApiProblems(404, 409, 422)
  async create(
    @CurrentActor() actor: Actor,
    @Body({ schema: PropertyInput }) input: PropertyInput,
    @IdempotencyKeyHeader() key: string | undefined,
  ) {
    const { id } = await this.commands.execute(new CreateProperty(actor, input, key));
    return this.queries.execute(new ShowStaffProperty(actor, id));
  }

  @Patch(':id')
  @Allow('properties.edit')
  @ApiOperation({
    operationId: 'updateProperty',
    summary: 'Update a property',
    description:
      "Changes only the fields that are sent. A changed field of a feed's property is locked against the feed.",
  })
  @ApiHeader(IF_MATCH)
  @Returns(StaffPropertyDetails)
  @ApiProblems(404, 409, 422)
  async edit(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Body({ schema: PropertyChanges }) changes: PropertyChanges,
    @IfMatch() version: IfMatch,
  ) {
    await this.commands.execute(new UpdateProperty(actor, id, parseIfMatch(version), changes));
    return this.queries.execute(new ShowStaffProperty(actor, id));
  }

  @Put(':id/pictures')
  @Allow('properties.edit')
  @ApiOperation({
    operationId: 'replacePropertyPictures',
    summary: 'Replace the gallery',
    description: 'Replaces the gallery by a list of addresses. Pictures in the list that exist already are kept.',
  })
  @ApiHeader(IF_MATCH)
  @Returns(StaffPropertyDetails)
  @ApiProblems(404, 409, 422)
  async setPictures(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Body({ schema: PropertyPictures }) { urls }: PropertyPictures,
    @IfMatch() version: IfMatch,
  ) {
    assertPublicUrls(urls.map((url, index) => ({ url, path: ['urls', index] })));
    await this.commands.execute(new SetPropertyPictures(actor, id, parseIfMatch(version), urls));
    return this.queries.execute(new ShowStaffProperty(actor, id));
  }
}

const Field = z.string().regex(/^[a-zA-Z0-9]{1,40}$/);

@ApiTags('Properties')
@Controller('api/v1/staff/properties/:id/locks')
export class LocksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Delete(':field')
  @Allow('properties.edit')
  @ApiOperation({
    operationId: 'deletePropertyLock',
    summary: 'Release a locked field',
    description: 'Lets a field that staff locked follow its feed again, together with the fields that belong to it.',
  })
  @ApiHeader({ name: 'If-Match', required: true, description: 'Version of the property that the change is based on' })
  @Returns(StaffPropertyDetails)
  @ApiProblems(404, 409, 422)
  async release(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Param('field', { schema: Field }) field: string,
    @IfMatch() version: IfMatch,
  ) {
    await this.commands.execute(new UnlockField(actor, id, parseIfMatch(version), field));
    return this.queries.execute(new ShowStaffProperty(actor, id));
  }
}

const PreviewQuery = z.strictObject({ language: Language.default('es') });
type PreviewQuery = z.infer<typeof PreviewQuery>;

@ApiTags('Properties')
@Controller('api/v1/staff/properties/:id/preview')
export class PreviewController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Header('cache-control', 'no-store')
  @Allow('properties.read')
  @ApiOperation({
    operationId: 'previewProperty',
    summary: 'Preview a property',
    description: 'Returns the property of any status as visitors would see it.',
  })
  @Returns(PropertyDetails)
  @ApiProblems(404, 422)
  show(@CurrentActor() actor: Actor, @Id() id: string, @Query({ schema: PreviewQuery }) { language }: PreviewQuery) {
    return this.queries.execute(new ShowPropertyPreview(actor, id, language));
  }
}
