import { Body, Controller, Get, Patch, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Id } from '../../platform/http/id.ts';
import { IfMatch, parseIfMatch } from '../../platform/http/headers/parse-if-match.ts';
import { IdempotencyKeyHeader } from '../../platform/http/headers/idempotency-key-header.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { assertPublicUrls } from '../pictures/assert-public-urls.ts';
import { SetPropertyPictures } from '../pictures/set-property-pictures.ts';
import { PropertyChanges, PropertyInput, PropertyPictures } from '../property-input.contract.ts';
import { StaffPropertyDetails } from '../staff-property.contract.ts';
import { CreateProperty, UpdateProperty } from '../property.messages.ts';
import { ShowStaffProperty } from './show-staff-property.ts';

const IF_MATCH = { name: 'If-Match', required: true, description: 'The version that was edited' };
const REQUEST_KEY = { name: 'Idempotency-Key', required: false, description: 'A UUID: sent again, it is stored once' };

@ApiTags('Properties')
@Controller('api/v1/staff/properties')
export class StaffPropertiesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get(':id')
  @Allow('properties.read')
  @ApiOperation({ operationId: 'getStaffProperty', summary: 'One property with all that belongs to it' })
  @Returns(StaffPropertyDetails)
  @ApiProblems(404, 422)
  show(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.queries.execute(new ShowStaffProperty(actor, id));
  }

  @Post()
  @Allow('properties.create')
  @ApiOperation({ operationId: 'createProperty', summary: 'One of the agency’s own; agents make drafts' })
  @ApiHeader(REQUEST_KEY)
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
  @ApiOperation({ operationId: 'editProperty', summary: 'Only what changed; of a feed’s property, it is then locked' })
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
    operationId: 'setPropertyPictures',
    summary: 'The whole gallery by addresses; one that stays is kept',
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
    assertPublicUrls(urls.map((url, at) => ({ url, path: ['urls', at] })));
    await this.commands.execute(new SetPropertyPictures(actor, id, parseIfMatch(version), urls));
    return this.queries.execute(new ShowStaffProperty(actor, id));
  }
}
