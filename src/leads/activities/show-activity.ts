import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import type { LeadActivityDetails } from '../lead-work.contract.ts';
import { seenLead } from '../record/seen-lead.ts';
import { ActivityDetails } from './activity-details.ts';
import { ActivityNotFound } from './activity.problems.ts';
import { LeadActivity } from './lead-activity.entity.ts';

export class ShowActivity extends Query<LeadActivityDetails> {
  constructor(
    readonly by: Actor,
    readonly leadId: string,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowActivity)
export class ShowActivityHandler implements IQueryHandler<ShowActivity> {
  constructor(
    private readonly em: EntityManager,
    private readonly details: ActivityDetails,
  ) {}

  async execute({ by, leadId, id }: ShowActivity) {
    demand(by, 'leads.work');
    await seenLead(this.em, by, leadId);
    const activity = await this.em.findOne(LeadActivity, { id, leadId }, { disableIdentityMap: true });
    if (!activity) throw new ActivityNotFound();
    const [shown] = await this.details.of(by, [activity]);
    return shown!;
  }
}
