import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { iso } from '../../platform/reading/iso.ts';
import type { LeadItem } from '../lead-list.contract.ts';
import { leadScopeSql } from '../record/lead-scope.ts';

type RecentLead = Pick<LeadItem, 'id' | 'name' | 'email' | 'status' | 'createdAt'>;

/** The last that came to the inbox, of those that somebody may see. */
export class ListRecentLeads extends Query<RecentLead[]> {
  constructor(
    readonly by: Actor,
    readonly most: number,
  ) {
    super();
  }
}

@QueryHandler(ListRecentLeads)
export class ListRecentLeadsHandler implements IQueryHandler<ListRecentLeads> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, most }: ListRecentLeads) {
    demand(by, 'leads.work');
    const { rows } = await last(leadScopeSql(by, 'i'), most).execute(this.em.getKysely());
    return rows.map((row) => ({ ...row, createdAt: iso(row.createdAt) }));
  }
}

const last = (scope: RawBuilder<boolean>, most: number) => sql<RecentLead>`
  select i.id, i.name, i.email, i.status, i.created_at as "createdAt" from inquiries i
  where i.folder = 'inbox' and ${scope} order by i.created_at desc, i.id desc limit ${most}`;
