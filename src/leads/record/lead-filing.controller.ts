import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import { type Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Id } from '../../platform/http/id.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { LeadAssignment, LeadDetails, LeadFiling, LeadMerging } from '../lead.contract.ts';
import { TakeLead } from '../assignment/take-lead.ts';
import { ShowLead } from './show-lead.ts';
import { AssignLead, FileLead, MergeLeads, UndoMerge } from '../lead-work.messages.ts';

/** Assignment, folder and merges of a lead. */
@ApiTags('Leads')
@Allow('leads.work')
@Returns(LeadDetails)
@Refuses(404, 422)
@Controller('api/v1/staff/leads/:id')
export class LeadFilingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('taking')
  @HttpCode(200)
  @ApiOperation({ operationId: 'takeLead', summary: 'A lead that nobody has becomes one’s own' })
  @Refuses(409)
  take(@By() by: Actor, @Id() id: string) {
    return this.step(new TakeLead(by, id));
  }

  @Put('assignee')
  @ApiOperation({
    operationId: 'assignLead',
    summary: 'Gives it to a colleague or to nobody; agents only to themselves',
  })
  @Refuses(409)
  assign(@By() by: Actor, @Id() id: string, @Body({ schema: LeadAssignment }) { userId }: LeadAssignment) {
    return this.step(new AssignLead(by, id, userId));
  }

  @Put('folder')
  @ApiOperation({ operationId: 'fileLead', summary: 'Out of sight, or back into the inbox' })
  file(@By() by: Actor, @Id() id: string, @Body({ schema: LeadFiling }) { folder }: LeadFiling) {
    return this.step(new FileLead(by, id, folder));
  }

  @Post('merging')
  @HttpCode(200)
  @ApiOperation({ operationId: 'mergeLeads', summary: 'Makes another lead part of this one' })
  @Refuses(409)
  merge(@By() by: Actor, @Id() id: string, @Body({ schema: LeadMerging }) { leadId }: LeadMerging) {
    return this.step(new MergeLeads(by, id, leadId));
  }

  @Post('merging/undo')
  @HttpCode(200)
  @ApiOperation({ operationId: 'undoMerge', summary: 'Splits two leads that were merged within the last day' })
  @Refuses(409)
  undoMerge(@By() by: Actor, @Id() id: string, @Body({ schema: LeadMerging }) { leadId }: LeadMerging) {
    return this.step(new UndoMerge(by, id, leadId));
  }

  private async step(command: Command<void> & { readonly by: Actor; readonly id: string }) {
    await this.commands.execute(command);
    return this.queries.execute(new ShowLead(command.by, command.id));
  }
}
