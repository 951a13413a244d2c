import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import type { LeadList, LeadQuery, LeadSort } from '../lead-list.contract.ts';
import { UNANSWERED } from '../reply-clock/is-unanswered.ts';
import type { Condition } from './condition.ts';
import { leadFilters } from './lead-filters.ts';
import { LEAD_ROW, LeadItems, type LeadRow } from './lead-items.ts';

const PAGE_SIZE = 50;
const NEWEST = 'i.created_at desc, i.id desc';
const ORDER: Record<(typeof LeadSort)['options'][number], string> = {
  newest: NEWEST,
  oldest: 'i.created_at, i.id desc',
  score: `i.score desc, ${NEWEST}`,
  'follow-up': `i.next_follow_up_on, ${NEWEST}`,
  'unanswered-first': `${UNANSWERED} desc, ${NEWEST}`,
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

  async execute({ by, query: { sort, page, ...filters } }: ListLeads): Promise<LeadList> {
    demand(by, 'leads.work');
    const found = leadFilters(by, filters);
    const total = await this.total(found);
    const rows = await this.page(found, ORDER[sort], (page - 1) * PAGE_SIZE, total);
    const items = await this.items.of(rows);
    return { items, page, pageSize: PAGE_SIZE, total, pageCount: Math.ceil(total / PAGE_SIZE) };
  }

  private async page(found: Condition, order: string, offset: number, total: number) {
    if (offset >= total) return [];
    return this.em.execute<LeadRow[]>(pageOf(found, order), [...found.parameters, PAGE_SIZE, offset]);
  }

  private async total({ sql, parameters }: Condition) {
    const count = `select count(*)::int as total from inquiries i where ${sql}`;
    const [counted] = await this.em.execute<{ total: number }[]>(count, [...parameters]);
    return counted!.total;
  }
}

/** Sorted by their ids alone: what is shown of them is read of one page. */
const pageOf = ({ sql }: Condition, order: string) =>
  `${LEAD_ROW} where i.id in (select i.id from inquiries i where ${sql} order by ${order} limit ? offset ?) order by ${order}`;
