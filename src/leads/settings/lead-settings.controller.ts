import { Body, Controller, Get, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { IfMatch, parseIfMatch } from '../../platform/http/headers/parse-if-match.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { LeadSettingsChanges, LeadSettingsDetails } from '../lead-settings.contract.ts';
import { UpdateLeadSettings } from './update-lead-settings.ts';
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
  show(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ShowLeadSettings(actor));
  }

  @Patch()
  @Allow('settings.edit')
  @ApiOperation({ operationId: 'changeLeadSettings', summary: 'Changes some of them' })
  @ApiHeader({ name: 'If-Match', required: true, description: 'The version that was edited' })
  @Returns(LeadSettingsDetails)
  @ApiProblems(409, 422)
  async change(
    @CurrentActor() actor: Actor,
    @Body({ schema: LeadSettingsChanges }) changes: LeadSettingsChanges,
    @IfMatch() version: IfMatch,
  ) {
    await this.commands.execute(new UpdateLeadSettings(actor, parseIfMatch(version), changes));
    return this.queries.execute(new ShowLeadSettings(actor));
  }
}
