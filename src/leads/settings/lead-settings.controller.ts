import { Body, Controller, Get, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { IfMatch, ifMatch } from '../../platform/http/headers/if-match.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { LeadSettingsChanges, LeadSettingsDetails } from '../lead-settings.contract.ts';
import { ChangeLeadSettings } from './change-lead-settings.ts';
import { ShowLeadSettings } from './show-lead-settings.ts';

@ApiTags('Leads')
@Controller('api/v1/staff/lead-settings')
export class LeadSettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('leads.all')
  @ApiOperation({ operationId: 'getLeadSettings', summary: 'Which mails are sent, and how long personal data is kept' })
  @Returns(LeadSettingsDetails)
  show(@By() by: Actor) {
    return this.queries.execute(new ShowLeadSettings(by));
  }

  @Patch()
  @Allow('settings.edit')
  @ApiOperation({ operationId: 'changeLeadSettings', summary: 'Changes some of them' })
  @ApiHeader({ name: 'If-Match', required: true, description: 'The version that was edited' })
  @Returns(LeadSettingsDetails)
  @Refuses(409, 422)
  async change(
    @By() by: Actor,
    @Body({ schema: LeadSettingsChanges }) changes: LeadSettingsChanges,
    @IfMatch() version: IfMatch,
  ) {
    await this.commands.execute(new ChangeLeadSettings(by, ifMatch(version), changes));
    return this.queries.execute(new ShowLeadSettings(by));
  }
}
