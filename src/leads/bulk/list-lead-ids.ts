import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { countOf } from '../../platform/reading/count-of.ts';
import { read } from '../../platform/reading/read.ts';
import type { LeadFilters } from '../lead-list.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { iso } from '../../platform/reading/iso.ts';
import { NEXT_VISIT } from '../lists/lead-items.ts';
import { leadFilters } from '../lists/lead-filters.ts';
import { type LeadIds, MOST_LEADS_FOUND } from './lead-bulk.contract.ts';

/** The ids of the leads that match the filters, so that what is changed is what was counted. */
export class ListLeadIds extends Query<LeadIds> {
  constructor(
    readonly by: Actor,
    readonly filters: LeadFilters,
  ) {
    super();
  }
}

@QueryHandler(ListLeadIds)
export class ListLeadIdsHandler implements IQueryHandler<ListLeadIds> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, filters }: ListLeadIds): Promise<LeadIds> {
    demand(by, 'leads.work');
    const found = read<{ inquiries: Lead }>(this.em).selectFrom('inquiries as i').where(leadFilters(by, filters));
    const newest = found
      .select(['i.id', 'i.status', 'i.name'])
      .select(NEXT_VISIT.as('visitAt'))
      .orderBy(sql`i.created_at desc, i.id desc`)
      .limit(MOST_LEADS_FOUND);
    const rows = await newest.execute();
    const total = rows.length < MOST_LEADS_FOUND ? rows.length : await countOf(found);
    const closed = rows.filter(({ status }) => status === 'won' || status === 'lost');
    const visits = rows.flatMap(({ id, name, visitAt }) => (visitAt ? [{ id, name, at: iso(visitAt) }] : []));
    return { visits, ids: rows.map(({ id }) => id), closed: closed.map(({ id }) => id), total };
  }
}
