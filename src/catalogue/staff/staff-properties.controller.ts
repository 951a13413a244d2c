import { Body, Controller, Get, Patch, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Id } from '../../platform/http/id.ts';
import { IfMatch, ifMatch } from '../../platform/http/headers/if-match.ts';
import { RequestKey } from '../../platform/http/headers/request-key.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { refusePrivateAddresses } from '../pictures/refuse-private-addresses.ts';
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
  @Refuses(404, 422)
  show(@By() by: Actor, @Id() id: string) {
    return this.queries.execute(new ShowStaffProperty(by, id));
  }

  @Post()
  @Allow('properties.create')
  @ApiOperation({ operationId: 'createProperty', summary: 'One of the agency’s own; agents make drafts' })
  @ApiHeader(REQUEST_KEY)
  @Returns(StaffPropertyDetails, 201)
  @Refuses(404, 409, 422)
  async create(
    @By() by: Actor,
    @Body({ schema: PropertyInput }) input: PropertyInput,
    @RequestKey() key: string | undefined,
  ) {
    const { id } = await this.commands.execute(new CreateProperty(by, input, key));
    return this.queries.execute(new ShowStaffProperty(by, id));
  }

  @Patch(':id')
  @Allow('properties.edit')
  @ApiOperation({ operationId: 'editProperty', summary: 'Only what changed; of a feed’s property, it is then locked' })
  @ApiHeader(IF_MATCH)
  @Returns(StaffPropertyDetails)
  @Refuses(404, 409, 422)
  async edit(
    @By() by: Actor,
    @Id() id: string,
    @Body({ schema: PropertyChanges }) changes: PropertyChanges,
    @IfMatch() version: IfMatch,
  ) {
    await this.commands.execute(new UpdateProperty(by, id, ifMatch(version), changes));
    return this.queries.execute(new ShowStaffProperty(by, id));
  }

  @Put(':id/pictures')
  @Allow('properties.edit')
  @ApiOperation({
    operationId: 'setPropertyPictures',
    summary: 'The whole gallery by addresses; one that stays is kept',
  })
  @ApiHeader(IF_MATCH)
  @Returns(StaffPropertyDetails)
  @Refuses(404, 409, 422)
  async setPictures(
    @By() by: Actor,
    @Id() id: string,
    @Body({ schema: PropertyPictures }) { urls }: PropertyPictures,
    @IfMatch() version: IfMatch,
  ) {
    refusePrivateAddresses(urls.map((url, at) => ({ url, path: ['urls', at] })));
    await this.commands.execute(new SetPropertyPictures(by, id, ifMatch(version), urls));
    return this.queries.execute(new ShowStaffProperty(by, id));
  }
}
