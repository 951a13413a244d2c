import { Body, Controller, Get, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { IfMatch, parseIfMatch } from '../../platform/http/headers/parse-if-match.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { AgencySettingsChanges, AgencySettingsDetails } from '../agency-settings.contract.ts';
import { UpdateAgencySettings } from './update-agency-settings.ts';
import { ShowAgencySettings } from './show-agency-settings.ts';

@ApiTags('Agency')
@Allow('settings.edit')
@Controller('api/v1/staff/settings')
export class AgencySettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'getAgencySettings', summary: 'Who the agency is, and how its site behaves' })
  @Returns(AgencySettingsDetails)
  show(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ShowAgencySettings(actor));
  }

  @Patch()
  @ApiOperation({ operationId: 'changeAgencySettings', summary: 'Changes some of them; the pages follow at once' })
  @ApiHeader({ name: 'If-Match', required: true, description: 'The version that was edited' })
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
