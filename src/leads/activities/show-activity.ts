import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import type { LeadActivityDetails } from '../lead-work.contract.ts';
import { findVisibleLead } from '../record/find-visible-lead.ts';
import { ActivityPresenter } from './activity-presenter.ts';
import { ActivityNotFound } from './activity.problems.ts';
import { LeadActivity } from './lead-activity.entity.ts';

export class ShowActivity extends Query<LeadActivityDetails> {
  constructor(
    readonly actor: Actor,
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
    private readonly presenter: ActivityPresenter,
  ) {}

  async execute({ actor, leadId, id }: ShowActivity) {
    requirePermission(actor, 'leads.work');
    await findVisibleLead(this.em, actor, leadId);
    const activity = await this.em.findOne(LeadActivity, { id, leadId }, { disableIdentityMap: true });
    if (!activity) throw new ActivityNotFound();
    const [shown] = await this.presenter.toDetails(actor, [activity]);
    return shown!;
  }
}
