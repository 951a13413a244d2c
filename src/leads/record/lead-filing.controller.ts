import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import { type Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Id } from '../../platform/http/id.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { LeadAssignment, LeadDetails, LeadFolderInput, LeadMergeInput } from '../lead.contract.ts';
import { ClaimLead } from '../assignment/claim-lead.ts';
import { ShowLead } from './show-lead.ts';
import { AssignLead, MoveLeadToFolder, MergeLeads, UndoMerge } from '../lead-work.messages.ts';

/** Assignment, folder and merges of a lead. */
@ApiTags('Leads')
@Allow('leads.work')
@Returns(LeadDetails)
@ApiProblems(404, 422)
@Controller('api/v1/staff/leads/:id')
export class LeadActionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('taking')
  @HttpCode(200)
  @ApiOperation({ operationId: 'takeLead', summary: 'A lead that nobody has becomes one’s own' })
  @ApiProblems(409)
  claim(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.executeAndShow(new ClaimLead(actor, id));
  }

  @Put('assignee')
  @ApiOperation({
    operationId: 'assignLead',
    summary: 'Gives it to a colleague or to nobody; agents only to themselves',
  })
  @ApiProblems(409)
  assign(@CurrentActor() actor: Actor, @Id() id: string, @Body({ schema: LeadAssignment }) { userId }: LeadAssignment) {
    return this.executeAndShow(new AssignLead(actor, id, userId));
  }

  @Put('folder')
  @ApiOperation({ operationId: 'fileLead', summary: 'Out of sight, or back into the inbox' })
  moveToFolder(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Body({ schema: LeadFolderInput }) { folder }: LeadFolderInput,
  ) {
    return this.executeAndShow(new MoveLeadToFolder(actor, id, folder));
  }

  @Post('merging')
  @HttpCode(200)
  @ApiOperation({ operationId: 'mergeLeads', summary: 'Makes another lead part of this one' })
  @ApiProblems(409)
  merge(@CurrentActor() actor: Actor, @Id() id: string, @Body({ schema: LeadMergeInput }) { leadId }: LeadMergeInput) {
    return this.executeAndShow(new MergeLeads(actor, id, leadId));
  }

  @Post('merging/undo')
  @HttpCode(200)
  @ApiOperation({ operationId: 'undoMerge', summary: 'Splits two leads that were merged within the last day' })
  @ApiProblems(409)
  undoMerge(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Body({ schema: LeadMergeInput }) { leadId }: LeadMergeInput,
  ) {
    return this.executeAndShow(new UndoMerge(actor, id, leadId));
  }

  private async executeAndShow(command: Command<void> & { readonly actor: Actor; readonly id: string }) {
    await this.commands.execute(command);
    return this.queries.execute(new ShowLead(command.actor, command.id));
  }
}
