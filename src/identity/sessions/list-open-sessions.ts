import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { iso } from '../../platform/reading/iso.ts';
import { read } from '../../platform/reading/read.ts';
import type { OpenSession, OpenSessions } from '../session.contract.ts';
import type { Session } from './session.entity.ts';
import { sessionCounts } from './sessions.sql.ts';

/** The user's open sessions, most recently used first. */
export class ListOpenSessions extends Query<OpenSessions> {
  constructor(readonly by: Actor & { kind: 'user' }) {
    super();
  }
}

@QueryHandler(ListOpenSessions)
export class ListOpenSessionsHandler implements IQueryHandler<ListOpenSessions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: ListOpenSessions): Promise<OpenSessions> {
    const open = await read<{ sessions: Session }>(this.em)
      .selectFrom('sessions as s')
      .select(['s.id', 's.isRemembered', 's.browser', 's.address', 's.createdAt', 's.lastSeenAt'])
      .where('s.userId', '=', by.id)
      .where(sql.raw<boolean>(sessionCounts))
      .orderBy(sql`s.last_seen_at desc, s.id`)
      .execute();
    const items = open.map(({ createdAt, lastSeenAt, ...session }): OpenSession => ({
      ...session,
      isCurrent: session.id === by.origin?.sessionId,
      createdAt: iso(createdAt),
      lastSeenAt: iso(lastSeenAt),
    }));
    return { items };
  }
}
