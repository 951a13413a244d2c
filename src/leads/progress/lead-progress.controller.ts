import { Body, Controller, Put } from '@nestjs/common';
import { type Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Id } from '../../platform/http/id.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { LeadDetails, LeadFollowUp, LeadScore, LeadStage, LeadStatusInput } from '../lead.contract.ts';
import { SetLeadScore } from './set-lead-score.ts';
import { SetLeadStatus } from './set-lead-status.ts';
import { ShowLead } from '../record/show-lead.ts';
import { MoveLead, SetFollowUp } from '../lead-work.messages.ts';

/** Changes of a lead's progress; all of them are idempotent. */
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
  @ApiOperation({ operationId: 'moveLead', summary: 'To another stage, and to the status that it implies' })
  move(@CurrentActor() actor: Actor, @Id() id: string, @Body({ schema: LeadStage }) { stageId }: LeadStage) {
    return this.executeAndShow(new MoveLead(actor, id, stageId));
  }

  @Put('status')
  @ApiOperation({ operationId: 'setLeadStatus', summary: 'Its status; the stage stays' })
  setStatus(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Body({ schema: LeadStatusInput }) { status }: LeadStatusInput,
  ) {
    return this.executeAndShow(new SetLeadStatus(actor, id, status));
  }

  @Put('score')
  @ApiOperation({ operationId: 'setLeadScore', summary: 'Corrects what the rules say' })
  setScore(@CurrentActor() actor: Actor, @Id() id: string, @Body({ schema: LeadScore }) { score }: LeadScore) {
    return this.executeAndShow(new SetLeadScore(actor, id, score));
  }

  @Put('follow-up')
  @ApiOperation({ operationId: 'setLeadFollowUp', summary: 'When somebody should get in touch again' })
  setFollowUp(@CurrentActor() actor: Actor, @Id() id: string, @Body({ schema: LeadFollowUp }) { on }: LeadFollowUp) {
    return this.executeAndShow(new SetFollowUp(actor, id, on));
  }

  private async executeAndShow(command: Command<void> & { readonly actor: Actor; readonly id: string }) {
    await this.commands.execute(command);
    return this.queries.execute(new ShowLead(command.actor, command.id));
  }
}
