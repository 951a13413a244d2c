import { EntityManager, QueryOrder } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { findPage } from '../../platform/query/find-page.ts';
import type { LeadActivities } from '../lead-work.contract.ts';
import { findVisibleLead } from '../record/find-visible-lead.ts';
import { ActivityPresenter } from './activity-presenter.ts';
import { LeadActivity } from './lead-activity.entity.ts';

const PAGE_SIZE = 50;
const PLANNED_FIRST = { plannedFor: QueryOrder.ASC_NULLS_LAST, happenedAt: QueryOrder.DESC, id: QueryOrder.DESC };

/** The activities of a lead, latest first, below the visits that are planned, the next one first. */
export class ListActivities extends Query<z.infer<typeof LeadActivities>> {
  constructor(
    readonly actor: Actor,
    readonly leadId: string,
    readonly page: number,
  ) {
    super();
  }
}

@QueryHandler(ListActivities)
export class ListActivitiesHandler implements IQueryHandler<ListActivities> {
  constructor(
    private readonly em: EntityManager,
    private readonly presenter: ActivityPresenter,
  ) {}

  async execute({ actor, leadId, page }: ListActivities) {
    requirePermission(actor, 'leads.work');
    await findVisibleLead(this.em, actor, leadId);
    const pageRequest = { where: { leadId }, orderBy: PLANNED_FIRST, page, pageSize: PAGE_SIZE };
    return findPage(this.em, LeadActivity, pageRequest, (activities) => this.presenter.toDetails(actor, activities));
  }
}
