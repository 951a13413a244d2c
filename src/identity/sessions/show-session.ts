import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SignInNeeded } from '../../platform/access/access.problems.ts';
import { listPermissions } from '../permissions.contract.ts';
import type { SessionDetails } from '../session.contract.ts';
import { SESSION_LIMITS } from './session-limits.ts';
import { SELECT_SESSION } from './sessions.sql.ts';

type Found = Omit<SessionDetails, 'user' | 'permissions' | 'secondFactorDueAt'> &
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
    const [found] = await this.em.execute<Found[]>(SELECT_SESSION, [SESSION_LIMITS.freshSeconds, sessionId]);
    if (!found) throw new SignInNeeded();
    const { id, firstName, lastName, email, avatarUrl, secondFactorDueAt, ...details } = found;
    return {
      ...details,
      user: { id, firstName, lastName, email, avatarUrl },
      permissions: listPermissions(details.roles),
      secondFactorDueAt: secondFactorDueAt && new Date(secondFactorDueAt).toISOString(),
    } satisfies SessionDetails;
  }
}
