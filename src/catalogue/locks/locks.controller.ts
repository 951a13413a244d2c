import { Controller, Delete, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Id } from '../../platform/http/id.ts';
import { IfMatch, parseIfMatch } from '../../platform/http/headers/parse-if-match.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ShowStaffProperty } from '../staff/show-staff-property.ts';
import { StaffPropertyDetails } from '../staff-property.contract.ts';
import { ReleaseLock } from './release-lock.ts';

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
    operationId: 'releaseLock',
    summary: 'A field of lockedFields follows its feed again, and so do those that are one fact with it',
  })
  @ApiHeader({ name: 'If-Match', required: true, description: 'The version of the property that was seen' })
  @Returns(StaffPropertyDetails)
  @ApiProblems(404, 409, 422)
  async release(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Param('field', { schema: Field }) field: string,
    @IfMatch() version: IfMatch,
  ) {
    await this.commands.execute(new ReleaseLock(actor, id, parseIfMatch(version), field));
    return this.queries.execute(new ShowStaffProperty(actor, id));
  }
}
