import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Expression, type QueryResult, sql, type SqlBool } from 'kysely';
import { Colleagues } from '../../identity/public.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { LeadFilters } from '../lead-list.contract.ts';
import { type ExportedRow, leadCsv } from './lead-csv.ts';
import { leadFilters } from './lead-filters.ts';

const BATCH = 1000;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

type Last = { created_at: string | null; id: string };
type Extent = { rows: number; newest: string | null; agents: (string | null)[] | null };

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
      const { rows } = await extentOf(found).execute(em.getKysely());
      audit(em, by, 'export-leads', null, { rows: rows[0]!.rows, filters: namesOf(filters) });
      return rows[0]!;
    });
    return leadCsv(batches(this.em.fork(), found, newest), await this.colleagues.named(agents ?? []));
  }
}

/** Starts at the newest lead that was counted and leaves out what arrives meanwhile. */
async function* batches(em: EntityManager, found: Expression<SqlBool>, newest: string | null) {
  let after: Last | undefined = { created_at: newest, id: LAST_ID };
  while (after) {
    const { rows }: QueryResult<ExportedRow> = await batchOf(found, after).execute(em.getKysely());
    if (rows.length) yield rows;
    after = rows[BATCH - 1];
  }
}

const namesOf = ({ folder, ...filters }: LeadFilters) =>
  Object.entries({ ...filters, folder: folder !== 'inbox' }).flatMap(([name, value]) => (value ? [name] : []));

const extentOf = (found: Expression<SqlBool>) => sql<Extent>`
  select count(*)::int as rows, max(i.created_at)::text as newest, array_agg(distinct i.assigned_to) as agents
  from inquiries i where ${found}`;

const batchOf = (found: Expression<SqlBool>, { created_at, id }: Last) => sql<ExportedRow>`
  select i.id, i.name, i.email, i.phone, s.name as source, p.name as stage, i.score, i.status, i.assigned_to,
    i.next_follow_up_on::text, i.property->>'reference' as reference,
    i.marketing_accepted_at is not null as accepts_marketing, i.created_at::text
  from inquiries i
  join lead_sources s on s.id = i.source_id
  left join sales_pipeline_stages p on p.id = i.stage_id
  where ${found} and (i.created_at, i.id) < (${created_at}::timestamptz, ${id}::uuid)
  order by i.created_at desc, i.id desc
  limit ${BATCH}`;
