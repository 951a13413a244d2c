import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AuditEntry } from './audit-entry.entity.ts';

export interface AuditFilters {
  /** The id of a user. */
  actor?: string | undefined;
  actorKind?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  /** Days of the calendar, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

export type AuditLine = Pick<AuditEntry, 'id' | 'actor' | 'action' | 'subject' | 'address' | 'details'> & {
  at: string;
  actorKind: string;
};

const CONDITIONS = {
  actor: 'actor = ?',
  actorKind: 'actor_kind = ?',
  action: 'action = ?',
  subject: 'subject = ?',
  from: `at >= (?::date)::timestamp at time zone 'Europe/Madrid'`,
  to: `at < (?::date + 1)::timestamp at time zone 'Europe/Madrid'`,
} satisfies Record<keyof AuditFilters, string>;

/** What was done, the newest first; only those conditions that are asked for, so that each finds its index. */
@Injectable()
export class AuditLog {
  constructor(private readonly em: EntityManager) {}

  async page(filters: AuditFilters, page: number, pageSize: number) {
    const asked = (Object.keys(CONDITIONS) as (keyof AuditFilters)[]).filter((name) => filters[name] !== undefined);
    const where = asked.map((name) => ` and ${CONDITIONS[name]}`).join('');
    const values = asked.map((name) => filters[name]!);
    const found = `from audit_entries where true${where}`;
    const one = `select id, at, actor_kind as "actorKind", actor, action, subject, address, details ${found}
      order by at desc, id desc limit ? offset ?`;
    const lines = await this.em.execute<AuditLine[]>(one, [...values, pageSize, (page - 1) * pageSize]);
    const counting = `select count(*)::int as total ${found}`;
    const [counted] = await this.em.execute<{ total: number }[]>(counting, values);
    return { lines, total: counted!.total };
  }
}
