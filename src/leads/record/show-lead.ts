import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Colleagues } from '../../identity/public.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { picked } from '../../platform/picked.ts';
import { Lead } from '../lead.entity.ts';
import { LeadDetails } from '../lead.contract.ts';
import { leadAgent } from './lead-agent.ts';
import { seenLead } from './seen-lead.ts';
import { isUnanswered } from '../reply-clock/is-unanswered.ts';
import { scoreReasons } from '../scoring/score-reasons.ts';
import { LeadSource } from '../sources/lead-source.entity.ts';
import { PipelineStage } from '../stages/pipeline-stage.entity.ts';
import { LeadSurroundings } from './lead-surroundings.ts';

const FRESH = { disableIdentityMap: true } as const;

/** A lead with everything that belongs to it; of a merged one, the lead that it became part of. */
export class ShowLead extends Query<LeadDetails> {
  constructor(
    readonly by: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowLead)
export class ShowLeadHandler implements IQueryHandler<ShowLead> {
  constructor(
    private readonly em: EntityManager,
    private readonly colleagues: Colleagues,
    private readonly surroundings: LeadSurroundings,
  ) {}

  async execute({ by, id }: ShowLead): Promise<LeadDetails> {
    demand(by, 'leads.work');
    const merged = await this.em.findOne(Lead, { id, mergedInto: { $ne: null } }, { fields: ['mergedInto'], ...FRESH });
    const lead = await seenLead(this.em, by, merged?.mergedInto ?? id);
    const source = await this.em.findOneOrFail(LeadSource, { id: lead.sourceId }, FRESH);
    const stage = lead.stageId && (await this.em.findOne(PipelineStage, { id: lead.stageId }, FRESH));
    return {
      ...picked(lead, LeadDetails),
      stage: stage || null,
      source,
      agent: await this.agentOf(lead),
      scoreReasons: await scoreReasons(this.em, lead),
      callablePhone: lead.phoneKey,
      stageSince: lead.stageSince.toISOString(),
      acceptedAt: iso(lead.acceptedAt),
      marketingAcceptedAt: iso(lead.marketingAcceptedAt),
      createdAt: lead.createdAt.toISOString(),
      lastActivityAt: lead.lastActivityAt.toISOString(),
      isAnswered: !isUnanswered(lead),
      firstRepliedAt: iso(lead.firstRepliedAt),
      ...(await this.surroundings.of(by, lead)),
    };
  }

  private async agentOf({ assignedTo: id }: Lead) {
    if (id === null) return null;
    return leadAgent(id, await this.colleagues.named([id]));
  }
}

const iso = (moment: Date | null) => moment && moment.toISOString();
