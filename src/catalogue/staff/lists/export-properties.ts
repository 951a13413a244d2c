import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Expression, type QueryResult, sql, type SqlBool } from 'kysely';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { csvLines } from '../../../platform/csv-lines.ts';
import { read } from '../../../platform/reading/read.ts';
import type { Property } from '../../property.entity.ts';
import type { StaffPropertyFilters } from '../../staff-property.contract.ts';
import { EXPORTED_ROW, exportedColumns, type ExportedProperty } from './exported-columns.ts';
import { staffPropertyFilters } from './staff-property-filters.ts';

const BATCH = 1000;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Exports the properties of a list as CSV. The audit entry is committed before the first line is sent. */
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
    const names = Object.entries(filters).flatMap(([name, value]) => (value ? [name] : []));
    const newest = await this.em.transactional(async (em) => {
      const { rows, newest } = await read<{ properties: Property }>(em)
        .selectFrom('properties as p')
        .where(found)
        .select([sql<number>`count(*)::int`.as('rows'), sql<string | null>`max(p.created_at)::text`.as('newest')])
        .executeTakeFirstOrThrow();
      audit(em, by, 'export-properties', null, { rows, filters: names });
      return newest;
    });
    return csvLines(exportedColumns, batches(this.em.fork(), found, newest));
  }
}

/** Starts at the newest property that was counted and leaves out what is added meanwhile. */
async function* batches(em: EntityManager, found: Expression<SqlBool>, newest: string | null) {
  let after: Last | undefined = { created_at: newest, id: LAST_ID };
  while (after) {
    const { rows }: QueryResult<ExportedProperty> = await batchOf(found, after).execute(em.getKysely());
    if (rows.length) yield rows;
    after = rows[BATCH - 1];
  }
}

type Last = { created_at: string | null; id: string };

const batchOf = (found: Expression<SqlBool>, { created_at, id }: Last) => sql<ExportedProperty>`${EXPORTED_ROW}
  where ${found} and (p.created_at, p.id) < (${created_at}::timestamptz, ${id}::uuid)
  order by p.created_at desc, p.id desc
  limit ${BATCH}`;
