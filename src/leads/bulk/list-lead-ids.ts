import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { countRows } from '../../platform/query/count-rows.ts';
import { read } from '../../platform/query/read.ts';
import type { LeadFilters } from '../lead-list.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { toIso } from '../../platform/query/to-iso.ts';
import { NEXT_VISIT } from '../lists/lead-items.ts';
import { buildLeadFilter } from '../lists/build-lead-filter.ts';
import { type LeadIds, MAX_SELECTED_LEADS } from './lead-bulk.contract.ts';

/** The ids of the leads that match the filters, so that what is changed is what was counted. */
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
    const found = read<{ inquiries: Lead }>(this.em)
      .selectFrom('inquiries as i')
      .where(buildLeadFilter(actor, filters));
    const newest = found
      .select(['i.id', 'i.status', 'i.name'])
      .select(NEXT_VISIT.as('visitAt'))
      .orderBy(sql`i.created_at desc, i.id desc`)
      .limit(MAX_SELECTED_LEADS);
    const rows = await newest.execute();
    const total = rows.length < MAX_SELECTED_LEADS ? rows.length : await countRows(found);
    const closed = rows.filter(({ status }) => status === 'won' || status === 'lost');
    const visits = rows.flatMap(({ id, name, visitAt }) => (visitAt ? [{ id, name, at: toIso(visitAt) }] : []));
    return { visits, ids: rows.map(({ id }) => id), closed: closed.map(({ id }) => id), total };
  }
}
