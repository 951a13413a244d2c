import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { countRows } from '../../platform/query/count-rows.ts';
import { toPage, toLimitOffset } from '../../platform/query/to-page.ts';
import { read } from '../../platform/query/read.ts';
import type { LeadList, LeadQuery, LeadSort } from '../lead-list.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { buildLeadFilter } from './build-lead-filter.ts';
import { LeadItems, presentLeads } from './lead-items.ts';
import { AWAITS_REPLY } from './overdue.ts';

const PAGE_SIZE = 50;
const NEWEST = sql`i.created_at desc, i.id desc`;
const ORDER: Record<(typeof LeadSort)['options'][number], RawBuilder<unknown>> = {
  newest: NEWEST,
  oldest: sql`i.created_at, i.id desc`,
  score: sql`i.score desc, ${NEWEST}`,
  'follow-up': sql`i.next_follow_up_on, ${NEWEST}`,
  'unanswered-first': sql`${AWAITS_REPLY} desc, ${NEWEST}`,
};

/** A page of the leads that match the filters and that the user may see. */
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
    const found = buildLeadFilter(actor, filters);
    const leads = read<{ inquiries: Lead }>(this.em).selectFrom('inquiries as i').where(found);
    const total = await countRows(leads);
    // Sorted by their ids alone: what is shown of them is read of one page.
    const inPage = leads.select('i.id').orderBy(order).limit(limit).offset(offset);
    const pageQuery = presentLeads(this.em).where('i.id', 'in', inPage).orderBy(order);
    const rows = offset < total ? await pageQuery.execute() : [];
    return toPage(await this.items.toListItems(rows), total, pageRequest);
  }
}
