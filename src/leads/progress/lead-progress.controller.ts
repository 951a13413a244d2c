import { Body, Controller, Put } from '@nestjs/common';
import { type Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Id } from '../../platform/http/id.ts';
import { Refuses } from '../../platform/http/refuses.ts';
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
@Refuses(404, 422)
@Controller('api/v1/staff/leads/:id')
export class LeadProgressController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Put('stage')
  @ApiOperation({ operationId: 'moveLead', summary: 'To another stage, and to the status that it implies' })
  move(@By() by: Actor, @Id() id: string, @Body({ schema: LeadStage }) { stageId }: LeadStage) {
    return this.step(new MoveLead(by, id, stageId));
  }

  @Put('status')
  @ApiOperation({ operationId: 'setLeadStatus', summary: 'Its status; the stage stays' })
  setStatus(@By() by: Actor, @Id() id: string, @Body({ schema: LeadStatusInput }) { status }: LeadStatusInput) {
    return this.step(new SetLeadStatus(by, id, status));
  }

  @Put('score')
  @ApiOperation({ operationId: 'setLeadScore', summary: 'Corrects what the rules say' })
  setScore(@By() by: Actor, @Id() id: string, @Body({ schema: LeadScore }) { score }: LeadScore) {
    return this.step(new SetLeadScore(by, id, score));
  }

  @Put('follow-up')
  @ApiOperation({ operationId: 'setLeadFollowUp', summary: 'When somebody should get in touch again' })
  setFollowUp(@By() by: Actor, @Id() id: string, @Body({ schema: LeadFollowUp }) { on }: LeadFollowUp) {
    return this.step(new SetFollowUp(by, id, on));
  }

  private async step(command: Command<void> & { readonly by: Actor; readonly id: string }) {
    await this.commands.execute(command);
    return this.queries.execute(new ShowLead(command.by, command.id));
  }
}
