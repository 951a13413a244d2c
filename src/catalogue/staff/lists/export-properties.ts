import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Colleagues } from '../../../identity/public.ts';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { csvLines } from '../../../platform/csv-lines.ts';
import { batches } from '../../../platform/reading/batches.ts';
import { read } from '../../../platform/reading/read.ts';
import type { Property } from '../../property.entity.ts';
import type { StaffPropertyExport } from '../../staff-property.contract.ts';
import { exportedColumns, exportedRows } from './exported-columns.ts';
import { staffPropertyFilters } from './staff-property-filters.ts';

/** Exports the properties of a list as CSV. The audit entry is committed before the first line is sent. */
export class ExportProperties extends Command<AsyncIterable<string>> {
  constructor(
    readonly by: Actor,
    readonly filters: StaffPropertyExport,
  ) {
    super();
  }
}

@CommandHandler(ExportProperties)
export class ExportPropertiesHandler implements ICommandHandler<ExportProperties> {
  constructor(
    private readonly em: EntityManager,
    private readonly colleagues: Colleagues,
  ) {}

  async execute({ by, filters }: ExportProperties) {
    demand(by, 'properties.read');
    const { ids, ...asked } = filters;
    const found = sql<boolean>`(${staffPropertyFilters(asked)} and ${ids ? sql`p.id = any(${ids}::uuid[])` : sql`true`})`;
    const names = Object.entries(filters).flatMap(([name, value]) => (value ? [name] : []));
    const { newest, agents } = await this.em.transactional(async (em) => {
      const { rows, ...extent } = await read<{ properties: Property }>(em)
        .selectFrom('properties as p')
        .where(found)
        .select([sql<number>`count(*)::int`.as('rows'), sql<string | null>`max(p.created_at)::text`.as('newest')])
        .select(sql<(string | null)[] | null>`array_agg(distinct p.agent_id)`.as('agents'))
        .executeTakeFirstOrThrow();
      audit(em, by, 'export-properties', null, { rows, filters: names });
      return extent;
    });
    const columns = exportedColumns(await this.colleagues.named(agents ?? []));
    return csvLines(columns, batches(exportedRows(this.em.fork()).where(found), 'p', newest));
  }
}
