import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SignInNeeded } from '../../platform/access/access.problems.ts';
import { permissionsOf } from '../permissions.contract.ts';
import type { SessionDetails } from '../session.contract.ts';
import { sessionLimits } from './session-limits.ts';
import { SHOWN } from './sessions.sql.ts';

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
    const [found] = await this.em.execute<Found[]>(SHOWN, [sessionLimits.fresh, sessionId]);
    if (!found) throw new SignInNeeded();
    const { id, firstName, lastName, email, avatarUrl, secondFactorDueAt, ...details } = found;
    return {
      ...details,
      user: { id, firstName, lastName, email, avatarUrl },
      permissions: permissionsOf(details.roles),
      secondFactorDueAt: secondFactorDueAt && new Date(secondFactorDueAt).toISOString(),
    } satisfies SessionDetails;
  }
}
