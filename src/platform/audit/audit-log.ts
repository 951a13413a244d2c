import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { countRows } from '../query/count-rows.ts';
import { startOfDay, endOfDay } from '../query/start-of-day.ts';
import { whenSet } from '../query/when-set.ts';
import { fetchRows } from '../query/to-page.ts';
import { read } from '../query/read.ts';
import type { AuditEntry } from './audit-entry.entity.ts';

type Tables = { audit_entries: AuditEntry };

export interface AuditFilters {
  actor?: string | undefined;
  actorKind?: string | undefined;
  action?: string | undefined;
  /** Any of these ids, or of these texts. */
  about?: { readonly subjects: readonly string[]; readonly texts: readonly string[] } | undefined;
  /** Calendar days in Madrid, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

export type AuditLine = Awaited<ReturnType<AuditLog['listPage']>>['lines'][number];

/** The audit log, newest first. Only conditions that are set enter the statement, so that each finds its index. */
@Injectable()
export class AuditLog {
  constructor(private readonly em: EntityManager) {}

  async listPage(
    { actor, actorKind, action, about, from, to }: AuditFilters,
    page: { page: number; pageSize: number },
  ) {
    const found = read<Tables>(this.em)
      .selectFrom('audit_entries')
      .where((entry) =>
        entry.and([
          ...whenSet(actor, (value) => entry('actor', '=', value)),
          ...whenSet(actorKind, (value) => entry('actorKind', '=', value)),
          ...whenSet(action, (value) => entry('action', '=', value)),
          ...whenSet(about, ({ subjects, texts }) =>
            texts.length
              ? entry.or([entry('subject', 'in', subjects), sql<boolean>`details->>'key' = any(${texts})`])
              : entry('subject', 'in', subjects),
          ),
          ...whenSet(from, (day) => entry('at', '>=', startOfDay(day))),
          ...whenSet(to, (day) => entry('at', '<', endOfDay(day))),
        ]),
      );
    const lines = found.select(['id', 'at', 'actorKind', 'actor', 'action', 'subject', 'address', 'details']);
    const newestFirst = lines.orderBy('at', 'desc').orderBy('id', 'desc');
    return { lines: await fetchRows(newestFirst, page), total: await countRows(found) };
  }

  /** The undo entries since then that name one of these batches or merged leads. */
  async findUndoEntries(keys: readonly string[], since: Date) {
    if (!keys.length) return [];
    const key = sql<string>`coalesce(details->>'undone', details->>'merged')`;
    return read<Tables>(this.em)
      .selectFrom('audit_entries')
      .select(['subject', 'at', key.as('key')])
      .where('at', '>=', sql<never>`${since.toISOString()}::timestamptz`)
      .where('action', 'like', 'undo-%')
      .where(key, '=', sql<string>`any(${keys})`)
      .execute();
  }

  /** The references of properties as they were noted when each was made or deleted. */
  async findReferences(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (!ids.length) return new Map();
    const rows = await this.selectReferences().where('subject', 'in', ids).orderBy('at').execute();
    return new Map(rows.flatMap(({ subject, reference }) => (subject && reference ? [[subject, reference]] : [])));
  }

  /** The ids of the properties that were made or deleted with a reference, in capitals or not. */
  async findPropertiesByReference(reference: string): Promise<string[]> {
    const rows = await this.selectReferences()
      .where(sql`lower(details->>'reference')`, '=', reference.toLowerCase())
      .execute();
    return rows.flatMap(({ subject }) => subject ?? []);
  }

  private selectReferences() {
    return read<Tables>(this.em)
      .selectFrom('audit_entries')
      .select(['subject', sql<string | null>`details->>'reference'`.as('reference')])
      .where('action', 'in', ['create-property', 'delete-property']);
  }
}
