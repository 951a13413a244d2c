import { EntityManager, QueryOrder } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { pageFrom } from '../../platform/reading/page-from.ts';
import type { LeadActivities } from '../lead-work.contract.ts';
import { seenLead } from '../record/seen-lead.ts';
import { ActivityDetails } from './activity-details.ts';
import { LeadActivity } from './lead-activity.entity.ts';

const PAGE_SIZE = 50;
const PLANNED_ABOVE = { plannedFor: QueryOrder.ASC_NULLS_LAST, happenedAt: QueryOrder.DESC, id: QueryOrder.DESC };

/** The activities of a lead, latest first, below the visits that are planned, the next one first. */
export class ListActivities extends Query<z.infer<typeof LeadActivities>> {
  constructor(
    readonly by: Actor,
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
    private readonly details: ActivityDetails,
  ) {}

  async execute({ by, leadId, page }: ListActivities) {
    demand(by, 'leads.work');
    await seenLead(this.em, by, leadId);
    const requested = { where: { leadId }, orderBy: PLANNED_ABOVE, page, pageSize: PAGE_SIZE };
    return pageFrom(this.em, LeadActivity, requested, (activities) => this.details.of(by, activities));
  }
}
