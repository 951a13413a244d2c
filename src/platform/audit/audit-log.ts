import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import type { AuditExport } from '../privacy/personal-data-exports.contract.ts';
import { type DataSubject, type PersonalDataSource, PersonalDataRegistry } from '../privacy/personal-data-registry.ts';
import { countRows, whenSet, read, startOfDay, endOfDay } from '../query/read.ts';
import { fetchRows } from '../query/to-page.ts';
import { AuditEntry } from './audit-entry.entity.ts';

type Tables = { audit_entries: AuditEntry };

interface AuditFilters {
  actor?: string | undefined;
  actorKind?: string | undefined;
  action?: string | undefined;
  /**
   * `subjects` are ids of the records concerned; `texts` are keys of site texts, which entries keep in `details.key`.
   */
  about?: { readonly subjects: readonly string[]; readonly texts: readonly string[] } | undefined;
  /** Calendar days in Madrid, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

export type AuditLine = Awaited<ReturnType<AuditLog['listPage']>>['lines'][number];

/** The statements contain only the conditions that are set, so that PostgreSQL finds their index. */
@Injectable()
export class AuditLog {
  constructor(private readonly em: EntityManager) {}

  async listPage(
    { actor, actorKind, action, about, from, to }: AuditFilters,
    page: { page: number; pageSize: number },
  ) {
    const matchingEntries = read<Tables>(this.em)
      .selectFrom('audit_entries')
      .where((eb) =>
        eb.and([
          ...whenSet(actor, (value) => eb('actor', '=', value)),
          ...whenSet(actorKind, (value) => eb('actorKind', '=', value)),
          ...whenSet(action, (value) => eb('action', '=', value)),
          ...whenSet(about, ({ subjects, texts }) =>
            texts.length
              ? eb.or([eb('subject', 'in', subjects), sql<boolean>`details->>'key' = any(${texts})`])
              : eb('subject', 'in', subjects),
          ),
          ...whenSet(from, (day) => eb('at', '>=', startOfDay(day))),
          ...whenSet(to, (day) => eb('at', '<', endOfDay(day))),
        ]),
      );
    const lines = matchingEntries.select(['id', 'at', 'actorKind', 'actor', 'action', 'subject', 'address', 'details']);
    const sortedLines = lines.orderBy('at', 'desc').orderBy('id', 'desc');
    return { lines: await fetchRows(sortedLines, page), total: await countRows(matchingEntries) };
  }

  /**
   * Finds the entries of undone changes; `key` names the undone bulk change (`undone`) or the merged lead (`merged`).
   */
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

  /**
   * Returns the references of properties by id, also of deleted ones, from the entries of their creation and deletion.
   */
  async findReferences(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (!ids.length) return new Map();
    const rows = await this.selectReferences().where('subject', 'in', ids).orderBy('at').execute();
    return new Map(rows.flatMap(({ subject, reference }) => (subject && reference ? [[subject, reference]] : [])));
  }

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

/**
 * Collects the actions of visitors with their IP addresses. Erasure keeps them until their retention period ends, since
 * they are needed against attacks.
 */
@Injectable()
export class AuditPersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'accesos';

  constructor(private readonly registry: PersonalDataRegistry) {}

  onModuleInit() {
    this.registry.register(this);
  }

  async collect(em: EntityManager, { recordIds }: DataSubject) {
    const filter = { subject: { $in: [...recordIds] }, actorKind: 'visitor' };
    const entries = await em.find(AuditEntry, filter, { orderBy: { at: 'asc', id: 'asc' }, disableIdentityMap: true });
    return entries.map(({ at, action, address }): AuditExport => ({
      fecha: at.toISOString(),
      accion: action,
      direccionIp: address,
    }));
  }

  erase() {
    return Promise.resolve({ count: 0 });
  }
}
