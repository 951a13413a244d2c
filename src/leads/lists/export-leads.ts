import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Colleagues } from '../../identity/public.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { batches } from '../../platform/reading/batches.ts';
import { read } from '../../platform/reading/read.ts';
import type { LeadFilters } from '../lead-list.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { leadCsv } from './lead-csv.ts';
import { leadFilters } from './lead-filters.ts';
import { leadRows } from './lead-rows.ts';

/** Exports the leads of a list as CSV. The audit entry is committed before the first line is sent. */
export class ExportLeads extends Command<AsyncIterable<string>> {
  constructor(
    readonly by: Actor,
    readonly filters: LeadFilters,
  ) {
    super();
  }
}

@CommandHandler(ExportLeads)
export class ExportLeadsHandler implements ICommandHandler<ExportLeads> {
  constructor(
    private readonly em: EntityManager,
    private readonly colleagues: Colleagues,
  ) {}

  async execute({ by, filters }: ExportLeads) {
    demand(by, 'personal-data.export');
    const found = leadFilters(by, filters);
    const { newest, agents } = await this.em.transactional(async (em) => {
      const { rows, ...extent } = await read<{ inquiries: Lead }>(em)
        .selectFrom('inquiries as i')
        .where(found)
        .select([sql<number>`count(*)::int`.as('rows'), sql<string | null>`max(i.created_at)::text`.as('newest')])
        .select(sql<(string | null)[] | null>`array_agg(distinct i.assigned_to)`.as('agents'))
        .executeTakeFirstOrThrow();
      audit(em, by, 'export-leads', null, { rows, filters: namesOf(filters) });
      return extent;
    });
    const accepts = sql<boolean>`i.marketing_accepted_at is not null`.as('acceptsMarketing');
    const leads = leadRows(this.em.fork()).select(accepts).where(found);
    return leadCsv(batches(leads, 'i', newest), await this.colleagues.named(agents ?? []));
  }
}

const namesOf = ({ folder, ...filters }: LeadFilters) =>
  Object.entries({ ...filters, folder: folder !== 'inbox' }).flatMap(([name, value]) => (value ? [name] : []));
