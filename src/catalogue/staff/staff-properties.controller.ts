import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { StaffPropertyDetails } from '../staff-property.contract.ts';
import { ShowStaffProperty } from './show-staff-property.ts';

const Id = z.uuid();

@ApiTags('Properties')
@Controller('api/v1/staff/properties')
export class StaffPropertiesController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id')
  @Allow('properties.read')
  @ApiOperation({ operationId: 'getStaffProperty', summary: 'One property with all that belongs to it' })
  @Returns(StaffPropertyDetails)
  @Refuses(404, 422)
  show(@By() by: Actor, @Param('id', { schema: Id }) id: string) {
    return this.queries.execute(new ShowStaffProperty(by, id));
  }
}
