import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { StaffDirectory } from '../../identity/public.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { iterateBatches } from '../../platform/query/iterate-batches.ts';
import { read } from '../../platform/query/read.ts';
import type { LeadFilters } from '../lead-list.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { formatLeadCsv } from './format-lead-csv.ts';
import { buildLeadFilter } from './build-lead-filter.ts';
import { selectLeadRows } from './select-lead-rows.ts';

/** Exports the leads of a list as CSV. The audit entry is committed before the first line is sent. */
export class ExportLeads extends Command<AsyncIterable<string>> {
  constructor(
    readonly actor: Actor,
    readonly filters: LeadFilters,
  ) {
    super();
  }
}

@CommandHandler(ExportLeads)
export class ExportLeadsHandler implements ICommandHandler<ExportLeads> {
  constructor(
    private readonly em: EntityManager,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  async execute({ actor, filters }: ExportLeads) {
    requirePermission(actor, 'personal-data.export');
    const found = buildLeadFilter(actor, filters);
    const { newest, agents } = await this.em.transactional(async (em) => {
      const { rows, ...extent } = await read<{ inquiries: Lead }>(em)
        .selectFrom('inquiries as i')
        .where(found)
        .select([sql<number>`count(*)::int`.as('rows'), sql<string | null>`max(i.created_at)::text`.as('newest')])
        .select(sql<(string | null)[] | null>`array_agg(distinct i.assigned_to)`.as('agents'))
        .executeTakeFirstOrThrow();
      audit(em, actor, 'export-leads', null, { rows, filters: listUsedFilters(filters) });
      return extent;
    });
    const accepts = sql<boolean>`i.marketing_accepted_at is not null`.as('acceptsMarketing');
    const leads = selectLeadRows(this.em.fork()).select(accepts).where(found);
    return formatLeadCsv(iterateBatches(leads, 'i', newest), await this.staffDirectory.findByIds(agents ?? []));
  }
}

const listUsedFilters = ({ folder, ...filters }: LeadFilters) =>
  Object.entries({ ...filters, folder: folder !== 'inbox' }).flatMap(([name, value]) => (value ? [name] : []));
