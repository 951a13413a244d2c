import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { toIso } from '../../platform/query/to-iso.ts';
import { read } from '../../platform/query/read.ts';
import type { OpenSession, OpenSessions } from '../session.contract.ts';
import type { Session } from './session.entity.ts';
import { sessionIsActive } from './sessions.sql.ts';

/** The user's open sessions, most recently used first. */
export class ListOpenSessions extends Query<OpenSessions> {
  constructor(readonly actor: Actor & { kind: 'user' }) {
    super();
  }
}

@QueryHandler(ListOpenSessions)
export class ListOpenSessionsHandler implements IQueryHandler<ListOpenSessions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: ListOpenSessions): Promise<OpenSessions> {
    const open = await read<{ sessions: Session }>(this.em)
      .selectFrom('sessions as s')
      .select(['s.id', 's.isRemembered', 's.browser', 's.address', 's.createdAt', 's.lastSeenAt'])
      .where('s.userId', '=', actor.id)
      .where(sql.raw<boolean>(sessionIsActive))
      .orderBy(sql`s.last_seen_at desc, s.id`)
      .execute();
    const items = open.map(({ createdAt, lastSeenAt, ...session }): OpenSession => ({
      ...session,
      isCurrent: session.id === actor.origin?.sessionId,
      createdAt: toIso(createdAt),
      lastSeenAt: toIso(lastSeenAt),
    }));
    return { items };
  }
}
