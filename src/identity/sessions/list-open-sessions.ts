import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import type { OpenSession, OpenSessions } from '../session.contract.ts';
import { sessionCounts } from './session-counts.ts';

type Found = OpenSession & { createdAt: Date; lastSeenAt: Date };

const LIST = `
  select s.id, s.id = ? as "isCurrent", s.is_remembered as "isRemembered", s.browser, s.address,
    s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"
  from sessions s
  where s.user_id = ? and ${sessionCounts}
  order by s.last_seen_at desc, s.id`;

/** Where one is signed in, what was seen last first. */
export class ListOpenSessions extends Query<OpenSessions> {
  constructor(readonly by: Actor & { kind: 'user' }) {
    super();
  }
}

@QueryHandler(ListOpenSessions)
export class ListOpenSessionsHandler implements IQueryHandler<ListOpenSessions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: ListOpenSessions): Promise<OpenSessions> {
    const found = await this.em.execute<Found[]>(LIST, [by.origin?.sessionId ?? null, by.id]);
    const items = found.map(({ createdAt, lastSeenAt, ...session }): OpenSession => ({
      ...session,
      createdAt: new Date(createdAt).toISOString(),
      lastSeenAt: new Date(lastSeenAt).toISOString(),
    }));
    return { items };
  }
}
