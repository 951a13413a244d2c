import { Body, Controller, Get, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow, ApiProblems, Returns, CurrentActor, IfMatch, parseIfMatch } from '../../platform/http/decorators.ts';
import { LeadSettingsChanges, LeadSettingsDetails } from './lead-settings.contract.ts';
import { UpdateLeadSettings, ShowLeadSettings } from './lead-settings.ts';

@ApiTags('Leads')
@Controller('api/v1/staff/lead-settings')
export class LeadSettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('leads.all')
  @ApiOperation({
    operationId: 'getLeadSettings',
    summary: 'Get the lead settings',
    description: 'Returns which mails are sent and how long personal data is stored.',
  })
  @Returns(LeadSettingsDetails)
  show(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ShowLeadSettings(actor));
  }

  @Patch()
  @Allow('settings.edit')
  @ApiOperation({
    operationId: 'updateLeadSettings',
    summary: 'Update the lead settings',
    description: 'Changes only the fields that are sent.',
  })
  @ApiHeader({ name: 'If-Match', required: true, description: 'Version that the change is based on' })
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
