import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { StaffDirectory } from '../../../identity/public.ts';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { formatCsvLines } from '../../../platform/format-csv-lines.ts';
import { iterateBatches } from '../../../platform/query/iterate-batches.ts';
import { read } from '../../../platform/query/read.ts';
import type { Property } from '../../property.entity.ts';
import type { StaffPropertyExport } from '../../staff-property.contract.ts';
import { buildExportColumns, selectExportRows } from './export-columns.ts';
import { buildStaffPropertyFilter } from './build-staff-property-filter.ts';

/** Exports the properties of a list as CSV. The audit entry is committed before the first line is sent. */
export class ExportProperties extends Command<AsyncIterable<string>> {
  constructor(
    readonly actor: Actor,
    readonly filters: StaffPropertyExport,
  ) {
    super();
  }
}

@CommandHandler(ExportProperties)
export class ExportPropertiesHandler implements ICommandHandler<ExportProperties> {
  constructor(
    private readonly em: EntityManager,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  async execute({ actor, filters }: ExportProperties) {
    requirePermission(actor, 'properties.read');
    const { ids, ...asked } = filters;
    const found = sql<boolean>`(${buildStaffPropertyFilter(asked)} and ${ids ? sql`p.id = any(${ids}::uuid[])` : sql`true`})`;
    const names = Object.entries(filters).flatMap(([name, value]) => (value ? [name] : []));
    const { newest, agents } = await this.em.transactional(async (em) => {
      const { rows, ...extent } = await read<{ properties: Property }>(em)
        .selectFrom('properties as p')
        .where(found)
        .select([sql<number>`count(*)::int`.as('rows'), sql<string | null>`max(p.created_at)::text`.as('newest')])
        .select(sql<(string | null)[] | null>`array_agg(distinct p.agent_id)`.as('agents'))
        .executeTakeFirstOrThrow();
      audit(em, actor, 'export-properties', null, { rows, filters: names });
      return extent;
    });
    const columns = buildExportColumns(await this.staffDirectory.findByIds(agents ?? []));
    return formatCsvLines(columns, iterateBatches(selectExportRows(this.em.fork()).where(found), 'p', newest));
  }
}
