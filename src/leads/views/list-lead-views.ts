import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { picked } from '../../platform/picked.ts';
import { LeadViewDetails, type LeadViews, MOST_VIEWS } from './lead-view.contract.ts';
import { LeadView } from './lead-view.entity.ts';

/** The user's own views, by name. */
export class ListLeadViews extends Query<LeadViews> {
  constructor(readonly by: Actor & { kind: 'user' }) {
    super();
  }
}

@QueryHandler(ListLeadViews)
export class ListLeadViewsHandler implements IQueryHandler<ListLeadViews> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: ListLeadViews): Promise<LeadViews> {
    demand(by, 'leads.work');
    const byName = { orderBy: { nameKey: 'asc' }, limit: MOST_VIEWS, disableIdentityMap: true } as const;
    const views = await this.em.find(LeadView, { userId: by.id }, byName);
    return { items: views.map((view) => picked(view, LeadViewDetails)) };
  }
}
