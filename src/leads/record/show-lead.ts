import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { StaffDirectory } from '../../identity/public.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { pickFields } from '../../platform/pick-fields.ts';
import { Lead } from '../lead.entity.ts';
import { LeadDetails } from '../lead.contract.ts';
import { toLeadAgent } from './to-lead-agent.ts';
import { findVisibleLead } from './find-visible-lead.ts';
import { isUnanswered } from '../response-time/is-unanswered.ts';
import { findScoreReasons } from '../scoring/find-score-reasons.ts';
import { LeadSource } from '../sources/lead-source.entity.ts';
import { PipelineStage } from '../stages/pipeline-stage.entity.ts';
import { RelatedRecords } from './related-records.ts';

const FRESH = { disableIdentityMap: true } as const;

/** A lead with everything that belongs to it; of a merged one, the lead that it became part of. */
export class ShowLead extends Query<LeadDetails> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowLead)
export class ShowLeadHandler implements IQueryHandler<ShowLead> {
  constructor(
    private readonly em: EntityManager,
    private readonly staffDirectory: StaffDirectory,
    private readonly related: RelatedRecords,
  ) {}

  async execute({ actor, id }: ShowLead): Promise<LeadDetails> {
    requirePermission(actor, 'leads.work');
    const merged = await this.em.findOne(Lead, { id, mergedInto: { $ne: null } }, { fields: ['mergedInto'], ...FRESH });
    const lead = await findVisibleLead(this.em, actor, merged?.mergedInto ?? id);
    const source = await this.em.findOneOrFail(LeadSource, { id: lead.sourceId }, FRESH);
    const stage = lead.stageId && (await this.em.findOne(PipelineStage, { id: lead.stageId }, FRESH));
    return {
      ...pickFields(lead, LeadDetails),
      stage: stage || null,
      source,
      agent: await this.findAgent(lead),
      scoreReasons: await findScoreReasons(this.em, lead),
      callablePhone: lead.phoneKey,
      stageSince: lead.stageSince.toISOString(),
      acceptedAt: iso(lead.acceptedAt),
      marketingAcceptedAt: iso(lead.marketingAcceptedAt),
      createdAt: lead.createdAt.toISOString(),
      lastActivityAt: lead.lastActivityAt.toISOString(),
      isAnswered: !isUnanswered(lead),
      firstRepliedAt: iso(lead.firstRepliedAt),
      ...(await this.related.find(actor, lead)),
    };
  }

  private async findAgent({ assignedTo: id }: Lead) {
    if (id === null) return null;
    return toLeadAgent(id, await this.staffDirectory.findByIds([id]));
  }
}

const iso = (moment: Date | null) => moment && moment.toISOString();
