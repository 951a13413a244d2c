import { Body, Controller, Get, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { IfMatch, ifMatch } from '../../platform/http/headers/if-match.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { AgencySettingsChanges, AgencySettingsDetails } from '../agency-settings.contract.ts';
import { ChangeAgencySettings } from './change-agency-settings.ts';
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
  show(@By() by: Actor) {
    return this.queries.execute(new ShowAgencySettings(by));
  }

  @Patch()
  @ApiOperation({ operationId: 'changeAgencySettings', summary: 'Changes some of them; the pages follow at once' })
  @ApiHeader({ name: 'If-Match', required: true, description: 'The version that was edited' })
  @Returns(AgencySettingsDetails)
  @Refuses(409, 422)
  async change(
    @By() by: Actor,
    @Body({ schema: AgencySettingsChanges }) changes: AgencySettingsChanges,
    @IfMatch() version: IfMatch,
  ) {
    await this.commands.execute(new ChangeAgencySettings(by, ifMatch(version), changes));
    return this.queries.execute(new ShowAgencySettings(by));
  }
}
