import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Colleague, Colleagues } from '../../identity/public.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { LeadFilters } from '../lead-list.contract.ts';
import type { Condition } from './lead-conditions.ts';
import { csvHeadings, csvLines, type ExportedRow } from './lead-csv.ts';
import { leadFilters } from './lead-filters.ts';

const BATCH = 1000;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

type Extent = { rows: number; newest: string | null; agents: (string | null)[] | null };

/** The leads of a list as a table for Excel, of any length; the audit knows of it before the first line leaves. */
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
      const [extent] = await em.execute<Extent[]>(extentOf(found), [...found.parameters]);
      audit(em, by, 'export-leads', null, { rows: extent!.rows, filters: namesOf(filters) });
      return extent!;
    });
    return lines(this.em.fork(), found, newest, await this.colleagues.named(agents ?? []));
  }
}

/** From the newest of those that were counted: what arrives meanwhile is left out. */
async function* lines(
  em: EntityManager,
  found: Condition,
  newest: string | null,
  agents: ReadonlyMap<string, Colleague>,
) {
  yield csvHeadings();
  let after: [string | null, string] | null = [newest, LAST_ID];
  while (after) {
    const rows: ExportedRow[] = await em.execute<ExportedRow[]>(batchOf(found), [...found.parameters, ...after, BATCH]);
    if (rows.length) yield csvLines(rows, agents);
    const last = rows[BATCH - 1];
    after = last ? [last.created_at, last.id] : null;
  }
}

const namesOf = ({ folder, ...filters }: LeadFilters) =>
  Object.entries({ ...filters, folder: folder !== 'inbox' }).flatMap(([name, asked]) => (asked ? [name] : []));

const extentOf = ({ sql }: Condition) => `
  select count(*)::int as rows, max(i.created_at)::text as newest, array_agg(distinct i.assigned_to) as agents
  from inquiries i where ${sql}`;

const batchOf = ({ sql }: Condition) => `
  select i.id, i.name, i.email, i.phone, s.name as source, p.name as stage, i.score, i.status, i.assigned_to,
    i.next_follow_up_on::text, i.property->>'reference' as reference,
    i.marketing_accepted_at is not null as accepts_marketing, i.created_at::text
  from inquiries i
  join lead_sources s on s.id = i.source_id
  left join sales_pipeline_stages p on p.id = i.stage_id
  where ${sql} and (i.created_at, i.id) < (?::timestamptz, ?::uuid)
  order by i.created_at desc, i.id desc
  limit ?`;
