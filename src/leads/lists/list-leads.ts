import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { pageOf, span } from '../../platform/reading/page-of.ts';
import type { LeadList, LeadQuery, LeadSort } from '../lead-list.contract.ts';
import { leadFilters } from './lead-filters.ts';
import { LEAD_ROW, LeadItems, type LeadRow } from './lead-items.ts';
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

/** A page of the leads that somebody may see and asks for. */
export class ListLeads extends Query<LeadList> {
  constructor(
    readonly by: Actor,
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

  async execute({ by, query: { sort, page, ...filters } }: ListLeads) {
    demand(by, 'leads.work');
    const found = leadFilters(by, filters);
    const asked = { page, pageSize: PAGE_SIZE };
    const counted = await totalOf(found).execute(this.em.getKysely());
    const { total } = counted.rows[0]!;
    const isBeyond = span(asked).offset >= total;
    const { rows } = isBeyond ? { rows: [] } : await pageWhere(found, ORDER[sort], asked).execute(this.em.getKysely());
    return pageOf(await this.items.of(rows), total, asked);
  }
}

type Asked = { page: number; pageSize: number };

const totalOf = (found: Expression<SqlBool>) => sql<{ total: number }>`
  select count(*)::int as total from inquiries i where ${found}`;

/** Sorted by their ids alone: what is shown of them is read of one page. */
function pageWhere(found: Expression<SqlBool>, order: RawBuilder<unknown>, asked: Asked) {
  const { limit, offset } = span(asked);
  return sql<LeadRow>`${LEAD_ROW} where i.id in (
    select i.id from inquiries i where ${found} order by ${order} limit ${limit} offset ${offset}) order by ${order}`;
}
