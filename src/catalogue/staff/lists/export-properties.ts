import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { csvLines } from '../../../platform/csv-lines.ts';
import type { StaffPropertyFilters } from '../../staff-property.contract.ts';
import { EXPORTED_ROW, exportedColumns, type ExportedProperty } from './exported-columns.ts';
import { type Found, staffPropertyFilters } from './staff-property-filters.ts';

const BATCH = 1000;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

type Extent = { rows: number; newest: string | null };

/** The properties of a list as a table for Excel, of any length; the audit knows of it before the first line leaves. */
export class ExportProperties extends Command<AsyncIterable<string>> {
  constructor(
    readonly by: Actor,
    readonly filters: StaffPropertyFilters,
  ) {
    super();
  }
}

@CommandHandler(ExportProperties)
export class ExportPropertiesHandler implements ICommandHandler<ExportProperties> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, filters }: ExportProperties) {
    demand(by, 'properties.read');
    const found = staffPropertyFilters(filters);
    const asked = Object.entries(filters).flatMap(([name, value]) => (value ? [name] : []));
    const newest = await this.em.transactional(async (em) => {
      const [extent] = await em.execute<Extent[]>(extentOf(found), [...found.parameters]);
      audit(em, by, 'export-properties', null, { rows: extent!.rows, filters: asked });
      return extent!.newest;
    });
    return csvLines(exportedColumns, batches(this.em.fork(), found, newest));
  }
}

/** From the newest of those that were counted: what is added meanwhile is left out. */
async function* batches(em: EntityManager, found: Found, newest: string | null) {
  let after: [string | null, string] | null = [newest, LAST_ID];
  while (after) {
    const asked = [...found.parameters, ...after, BATCH];
    const rows: ExportedProperty[] = await em.execute<ExportedProperty[]>(batchOf(found), asked);
    if (rows.length) yield rows;
    const last = rows[BATCH - 1];
    after = last ? [last.created_at, last.id] : null;
  }
}

const extentOf = ({ sql }: Found) =>
  `select count(*)::int as rows, max(p.created_at)::text as newest from properties p where ${sql}`;

const batchOf = ({ sql }: Found) => `${EXPORTED_ROW}
  where ${sql} and (p.created_at, p.id) < (?::timestamptz, ?::uuid)
  order by p.created_at desc, p.id desc
  limit ?`;
