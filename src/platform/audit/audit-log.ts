import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { countOf } from '../reading/count-of.ts';
import { beginningOf, endOf } from '../reading/beginning-of.ts';
import { only } from '../reading/only.ts';
import { rowsOf } from '../reading/page-of.ts';
import { read } from '../reading/read.ts';
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

export type AuditLine = Awaited<ReturnType<AuditLog['page']>>['lines'][number];

/** The audit log, newest first. Only conditions that are set enter the statement, so that each finds its index. */
@Injectable()
export class AuditLog {
  constructor(private readonly em: EntityManager) {}

  async page({ actor, actorKind, action, about, from, to }: AuditFilters, page: { page: number; pageSize: number }) {
    const found = read<Tables>(this.em)
      .selectFrom('audit_entries')
      .where((entry) =>
        entry.and([
          ...only(actor, (value) => entry('actor', '=', value)),
          ...only(actorKind, (value) => entry('actorKind', '=', value)),
          ...only(action, (value) => entry('action', '=', value)),
          ...only(about, ({ subjects, texts }) =>
            texts.length
              ? entry.or([entry('subject', 'in', subjects), sql<boolean>`details->>'key' = any(${texts})`])
              : entry('subject', 'in', subjects),
          ),
          ...only(from, (day) => entry('at', '>=', beginningOf(day))),
          ...only(to, (day) => entry('at', '<', endOf(day))),
        ]),
      );
    const lines = found.select(['id', 'at', 'actorKind', 'actor', 'action', 'subject', 'address', 'details']);
    const newestFirst = lines.orderBy('at', 'desc').orderBy('id', 'desc');
    return { lines: await rowsOf(newestFirst, page), total: await countOf(found) };
  }

  /** The undo entries since then that name one of these batches or merged leads. */
  async findUndone(keys: readonly string[], since: Date) {
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
  async referencesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (!ids.length) return new Map();
    const rows = await this.noted().where('subject', 'in', ids).orderBy('at').execute();
    return new Map(rows.flatMap(({ subject, reference }) => (subject && reference ? [[subject, reference]] : [])));
  }

  /** The ids of the properties that were made or deleted with a reference, in capitals or not. */
  async propertiesOnce(reference: string): Promise<string[]> {
    const rows = await this.noted()
      .where(sql`lower(details->>'reference')`, '=', reference.toLowerCase())
      .execute();
    return rows.flatMap(({ subject }) => subject ?? []);
  }

  private noted() {
    return read<Tables>(this.em)
      .selectFrom('audit_entries')
      .select(['subject', sql<string | null>`details->>'reference'`.as('reference')])
      .where('action', 'in', ['create-property', 'delete-property']);
  }
}
