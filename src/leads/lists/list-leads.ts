import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { countRows, read, toIso } from '../../platform/query/read.ts';
import { toPage, toLimitOffset, PAGE_SIZE } from '../../platform/query/to-page.ts';
import type { LeadList, LeadQuery, LeadSort, LeadFilters } from '../lead-list.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { type LeadIds, MAX_SELECTED_LEADS } from '../progress/lead-bulk.contract.ts';
import { buildLeadFilter } from './build-lead-filter.ts';
import { LeadItems, selectLeadItems, AWAITS_REPLY, NEXT_VISIT } from './lead-items.ts';

const NEWEST = sql`i.created_at desc, i.id desc`;
const ORDER: Record<(typeof LeadSort)['options'][number], RawBuilder<unknown>> = {
  newest: NEWEST,
  oldest: sql`i.created_at, i.id desc`,
  score: sql`i.score desc, ${NEWEST}`,
  'follow-up': sql`i.next_follow_up_on, ${NEWEST}`,
  'unanswered-first': sql`${AWAITS_REPLY} desc, ${NEWEST}`,
};

export class ListLeads extends Query<LeadList> {
  constructor(
    readonly actor: Actor,
    readonly query: LeadQuery,
  ) {
    super();
  }
}

@QueryHandler(ListLeads)
export class ListLeadsHandler implements IQueryHandler<ListLeads> {
  constructor(
    private readonly em: EntityManager,
    private readonly items: LeadItems,
  ) {}

  async execute({ actor, query: { sort, page, ...filters } }: ListLeads): Promise<LeadList> {
    requirePermission(actor, 'leads.work');
    const pageRequest = { page, pageSize: PAGE_SIZE };
    const { limit, offset } = toLimitOffset(pageRequest);
    const order = ORDER[sort];
    const leads = read<{ inquiries: Lead }>(this.em)
      .selectFrom('inquiries as i')
      .where(buildLeadFilter(actor, filters));
    const total = await countRows(leads);
    // Sorts ids only; the other columns are read for one page.
    const idsOfPage = leads.select('i.id').orderBy(order).limit(limit).offset(offset);
    const pageQuery = selectLeadItems(this.em).where('i.id', 'in', idsOfPage).orderBy(order);
    const rows = offset < total ? await pageQuery.execute() : [];
    return toPage(await this.items.toListItems(rows), total, pageRequest);
  }
}

/**
 * Returns the newest leads that match the filters, at most `MAX_SELECTED_LEADS`, and the total. A bulk change needs to
 * know which are closed and which have a planned visit.
 */
export class ListLeadIds extends Query<LeadIds> {
  constructor(
    readonly actor: Actor,
    readonly filters: LeadFilters,
  ) {
    super();
  }
}

@QueryHandler(ListLeadIds)
export class ListLeadIdsHandler implements IQueryHandler<ListLeadIds> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, filters }: ListLeadIds): Promise<LeadIds> {
    requirePermission(actor, 'leads.work');
    const leads = read<{ inquiries: Lead }>(this.em)
      .selectFrom('inquiries as i')
      .where(buildLeadFilter(actor, filters));
    const rows = await leads
      .select(['i.id', 'i.status', 'i.name'])
      .select(NEXT_VISIT.as('visitAt'))
      .orderBy(NEWEST)
      .limit(MAX_SELECTED_LEADS)
      .execute();
    const total = rows.length < MAX_SELECTED_LEADS ? rows.length : await countRows(leads);
    const closedRows = rows.filter(({ status }) => status === 'won' || status === 'lost');
    const visits = rows.flatMap(({ id, name, visitAt }) => (visitAt ? [{ id, name, at: toIso(visitAt) }] : []));
    return { visits, ids: rows.map(({ id }) => id), closed: closedRows.map(({ id }) => id), total };
  }
}
