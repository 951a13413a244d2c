import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type SignedInUser, SignedInUsers } from '../../platform/access/signed-in-users.ts';
import { permissionsOf, type Role } from '../permissions.contract.ts';
import { hashOfToken } from '../secret-token.ts';
import { secondFactorDue } from './second-factor-due.ts';
import { sessionCounts } from './session-counts.ts';
import { sessionLimits } from './session-limits.ts';

type Found = {
  id: string;
  session_id: string;
  roles: Role[];
  is_fresh: boolean;
  is_to_be_touched: boolean;
  lacks_second_factor: boolean;
};

/** Reads the session, its validity by the database's clock, the account and its current roles in one statement. */
const FIND = `
  select u.id, s.id as session_id, r.roles,
    s.authenticated_at > now() - make_interval(secs => ?) as is_fresh,
    s.last_seen_at < now() - interval '1 minute' as is_to_be_touched,
    coalesce(${secondFactorDue} < now(), false) as lacks_second_factor
  from sessions s
  join profiles u on u.id = s.user_id and u.disabled_at is null
  cross join lateral (select coalesce(array_agg(role order by role), '{}') as roles from user_roles where user_id = u.id) r
  left join security_settings required on true
  where s.token_hash = ? and ${sessionCounts}`;

@Injectable()
export class SessionUsers extends SignedInUsers {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async find(token: string, isUse: boolean): Promise<SignedInUser | null> {
    const [found] = await this.em.execute<Found[]>(FIND, [sessionLimits.fresh, hashOfToken(token)]);
    if (!found) return null;
    if (isUse && found.is_to_be_touched)
      await this.em.execute('update sessions set last_seen_at = now() where id = ?', [found.session_id]);
    return {
      id: found.id,
      sessionId: found.session_id,
      permissions: new Set(permissionsOf(found.roles)),
      isFresh: found.is_fresh,
      lacksSecondFactor: found.lacks_second_factor,
    };
  }
}
