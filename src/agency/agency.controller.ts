import { Controller, Get, Body, Patch } from '@nestjs/common';
import { QueryBus, CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags, ApiHeader } from '@nestjs/swagger';
import type { Actor } from '../platform/actor.ts';
import {
  Public,
  Returns,
  Allow,
  ApiProblems,
  CurrentActor,
  IfMatch,
  parseIfMatch,
} from '../platform/http/decorators.ts';
import { AgencySettingsChanges, AgencySettingsDetails } from './agency-settings.contract.ts';
import { AgencyProfile } from './agency.contract.ts';
import { ShowCachedAgency } from './agency.messages.ts';
import { UpdateAgencySettings, ShowAgencySettings } from './settings/agency-settings.ts';

@ApiTags('Agency')
@Controller('api/v1/agency')
export class AgencyController {
  constructor(private readonly queries: QueryBus) {}

  @Public()
  @Get()
  @ApiOperation({
    operationId: 'getAgency',
    summary: 'Get the agency',
    description: 'Returns name, telephone numbers, office and opening hours of the agency.',
  })
  @Returns(AgencyProfile)
  show() {
    return this.queries.execute(new ShowCachedAgency());
  }
}

@ApiTags('Agency')
@Allow('settings.edit')
@Controller('api/v1/staff/settings')
export class AgencySettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'getAgencySettings',
    summary: 'Get the agency settings',
    description:
      "Returns the agency's details and the settings of its site, with the version that an update must name.",
  })
  @Returns(AgencySettingsDetails)
  show(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ShowAgencySettings(actor));
  }

  @Patch()
  @ApiOperation({
    operationId: 'updateAgencySettings',
    summary: 'Update the agency settings',
    description: 'Changes only the fields that are sent. Public pages show the change at once.',
  })
  @ApiHeader({ name: 'If-Match', required: true, description: 'Version that the change is based on' })
  @Returns(AgencySettingsDetails)
  @ApiProblems(409, 422)
  async change(
    @CurrentActor() actor: Actor,
    @Body({ schema: AgencySettingsChanges }) changes: AgencySettingsChanges,
    @IfMatch() version: IfMatch,
  ) {
    await this.commands.execute(new UpdateAgencySettings(actor, parseIfMatch(version), changes));
    return this.queries.execute(new ShowAgencySettings(actor));
  }
}
