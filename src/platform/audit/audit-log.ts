import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { countOf } from '../reading/count-of.ts';
import { beginningOf, endOf } from '../reading/beginning-of.ts';
import { only } from '../reading/only.ts';
import { rowsOf } from '../reading/page-of.ts';
import { read } from '../reading/read.ts';
import type { AuditEntry } from './audit-entry.entity.ts';

type Tables = { audit_entries: AuditEntry };

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

export type AuditLine = Awaited<ReturnType<AuditLog['page']>>['lines'][number];

/** What was done, the newest first; only those conditions that are asked for, so that each finds its index. */
@Injectable()
export class AuditLog {
  constructor(private readonly em: EntityManager) {}

  async page({ from, to, ...is }: AuditFilters, asked: { page: number; pageSize: number }) {
    const found = read<Tables>(this.em)
      .selectFrom('audit_entries')
      .where((entry) =>
        entry.and([
          ...only(is.actor, (it) => entry('actor', '=', it)),
          ...only(is.actorKind, (it) => entry('actorKind', '=', it)),
          ...only(is.action, (it) => entry('action', '=', it)),
          ...only(is.subject, (it) => entry('subject', '=', it)),
          ...only(from, (day) => entry('at', '>=', beginningOf(day))),
          ...only(to, (day) => entry('at', '<', endOf(day))),
        ]),
      );
    const lines = found.select(['id', 'at', 'actorKind', 'actor', 'action', 'subject', 'address', 'details']);
    const newestFirst = lines.orderBy('at', 'desc').orderBy('id', 'desc');
    return { lines: await rowsOf(newestFirst, asked), total: await countOf(found) };
  }
}
