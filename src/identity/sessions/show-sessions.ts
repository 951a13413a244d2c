import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { SignInNeeded, type Actor } from '../../platform/actor.ts';
import { toIso, read } from '../../platform/query/read.ts';
import { listPermissions } from '../permissions.contract.ts';
import type { SessionDetails, OpenSession, OpenSessions } from '../session.contract.ts';
import type { Session } from './session.entity.ts';
import { SESSION_LIMITS, SELECT_SESSION, SESSION_IS_ACTIVE } from './sessions.sql.ts';

type SessionRow = Omit<SessionDetails, 'user' | 'permissions' | 'secondFactorDueAt'> &
  SessionDetails['user'] & { secondFactorDueAt: Date | null };

export class ShowSession extends Query<SessionDetails> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(ShowSession)
export class ShowSessionHandler implements IQueryHandler<ShowSession> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id: sessionId }: ShowSession) {
    const [row] = await this.em.execute<SessionRow[]>(SELECT_SESSION, [SESSION_LIMITS.freshSeconds, sessionId]);
    if (!row) throw new SignInNeeded();
    const { id, firstName, lastName, email, avatarUrl, secondFactorDueAt, ...details } = row;
    return {
      ...details,
      user: { id, firstName, lastName, email, avatarUrl },
      permissions: listPermissions(details.roles),
      secondFactorDueAt: secondFactorDueAt && new Date(secondFactorDueAt).toISOString(),
    } satisfies SessionDetails;
  }
}

export class ListOpenSessions extends Query<OpenSessions> {
  constructor(readonly actor: Actor & { kind: 'user' }) {
    super();
  }
}

@QueryHandler(ListOpenSessions)
export class ListOpenSessionsHandler implements IQueryHandler<ListOpenSessions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: ListOpenSessions): Promise<OpenSessions> {
    const rows = await read<{ sessions: Session }>(this.em)
      .selectFrom('sessions as s')
      .select(['s.id', 's.isRemembered', 's.browser', 's.address', 's.createdAt', 's.lastSeenAt'])
      .where('s.userId', '=', actor.id)
      .where(sql.raw<boolean>(SESSION_IS_ACTIVE))
      .orderBy(sql`s.last_seen_at desc, s.id`)
      .execute();
    const items = rows.map(({ createdAt, lastSeenAt, ...session }): OpenSession => ({
      ...session,
      isCurrent: session.id === actor.origin?.sessionId,
      createdAt: toIso(createdAt),
      lastSeenAt: toIso(lastSeenAt),
    }));
    return { items };
  }
}
