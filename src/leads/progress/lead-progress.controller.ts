import { Body, Controller, Put } from '@nestjs/common';
import { type Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow, ApiProblems, Returns, Id, CurrentActor } from '../../platform/http/decorators.ts';
import { LeadDetails, LeadFollowUp, LeadScore, LeadStage, LeadStatusInput } from '../lead.contract.ts';
import { ShowLead } from '../record/show-lead.ts';
import { SetLeadScore, SetLeadStatus, SetFollowUp } from './lead-progress.ts';
import { MoveLead } from './move-lead.ts';

/** Changes of a lead's progress; all are idempotent. */
@ApiTags('Leads')
@Allow('leads.work')
@Returns(LeadDetails)
@ApiProblems(404, 422)
@Controller('api/v1/staff/leads/:id')
export class LeadProgressController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Put('stage')
  @ApiOperation({
    operationId: 'moveLeadToStage',
    summary: 'Move a lead to a stage',
    description: 'Moves the lead to another pipeline stage and to the status that the stage implies.',
  })
  move(@CurrentActor() actor: Actor, @Id() id: string, @Body({ schema: LeadStage }) { stageId }: LeadStage) {
    return this.executeAndShow(new MoveLead(actor, id, stageId));
  }

  @Put('status')
  @ApiOperation({
    operationId: 'setLeadStatus',
    summary: 'Set the status',
    description: 'Changes the status of a lead. Its stage stays.',
  })
  setStatus(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Body({ schema: LeadStatusInput }) { status }: LeadStatusInput,
  ) {
    return this.executeAndShow(new SetLeadStatus(actor, id, status));
  }

  @Put('score')
  @ApiOperation({
    operationId: 'setLeadScore',
    summary: 'Set the score',
    description: 'Replaces the score that the rules computed.',
  })
  setScore(@CurrentActor() actor: Actor, @Id() id: string, @Body({ schema: LeadScore }) { score }: LeadScore) {
    return this.executeAndShow(new SetLeadScore(actor, id, score));
  }

  @Put('follow-up')
  @ApiOperation({
    operationId: 'setLeadFollowUp',
    summary: 'Set the follow-up date',
    description: 'Stores when somebody should contact the person again.',
  })
  setFollowUp(@CurrentActor() actor: Actor, @Id() id: string, @Body({ schema: LeadFollowUp }) { on }: LeadFollowUp) {
    return this.executeAndShow(new SetFollowUp(actor, id, on));
  }

  private async executeAndShow(command: Command<void> & { readonly actor: Actor; readonly id: string }) {
    await this.commands.execute(command);
    return this.queries.execute(new ShowLead(command.actor, command.id));
  }
}
