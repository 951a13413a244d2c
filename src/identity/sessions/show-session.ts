import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SignInNeeded } from '../../platform/access/access.problems.ts';
import { permissionsOf } from '../permissions.contract.ts';
import type { SessionDetails } from '../session.contract.ts';
import { secondFactorDue } from './second-factor-due.ts';
import { sessionLimits } from './session-limits.ts';

type Found = Omit<SessionDetails, 'user' | 'permissions' | 'secondFactorDueAt'> &
  SessionDetails['user'] & { secondFactorDueAt: Date | null };

const FIND = `
  select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, r.roles,
    s.authenticated_at > now() - make_interval(secs => ?) as "isFresh",
    u.second_factor_since is not null as "hasSecondFactor",
    ${secondFactorDue} as "secondFactorDueAt"
  from sessions s
  join profiles u on u.id = s.user_id
  cross join lateral (select coalesce(array_agg(role order by role), '{}') as roles from user_roles where user_id = u.id) r
  left join security_settings required on true
  where s.id = ?`;

export class ShowSession extends Query<SessionDetails> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(ShowSession)
export class ShowSessionHandler implements IQueryHandler<ShowSession> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id: sessionId }: ShowSession) {
    const [found] = await this.em.execute<Found[]>(FIND, [sessionLimits.fresh, sessionId]);
    if (!found) throw new SignInNeeded();
    const { id, firstName, lastName, email, secondFactorDueAt, ...details } = found;
    return {
      ...details,
      user: { id, firstName, lastName, email },
      permissions: permissionsOf(details.roles),
      secondFactorDueAt: secondFactorDueAt && new Date(secondFactorDueAt).toISOString(),
    } satisfies SessionDetails;
  }
}
