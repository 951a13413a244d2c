import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type SignedInUser, SignedInUsers } from '../../platform/access/signed-in-users.ts';
import { permissionsOf, type Role } from '../permissions.contract.ts';
import { hashOfToken } from '../secret-token.ts';
import { SECOND_FACTOR_GRACE, sessionLimits } from './session-limits.ts';

type Found = {
  id: string;
  session_id: string;
  roles: Role[];
  is_fresh: boolean;
  is_to_be_touched: boolean;
  lacks_second_factor: boolean;
};

/** One read: the session, whether it still counts by the database's clock, the account and its roles of this moment. */
const FIND = `
  select u.id, s.id as session_id, r.roles,
    s.authenticated_at > now() - make_interval(secs => ?) as is_fresh,
    s.last_seen_at < now() - interval '1 minute' as is_to_be_touched,
    u.second_factor_since is null and coalesce(
      greatest(required.second_factor_required_since, u.staff_since) < now() - make_interval(secs => ?), false
    ) as lacks_second_factor
  from sessions s
  join profiles u on u.id = s.user_id and u.disabled_at is null
  cross join lateral (select coalesce(array_agg(role order by role), '{}') as roles from user_roles where user_id = u.id) r
  left join security_settings required on required.second_factor_required_since is not null
  where s.token_hash = ?
    and s.last_seen_at > now() - make_interval(secs => case when s.is_remembered then ? else ? end)
    and s.created_at > now() - make_interval(secs => case
      when s.is_remembered and 'admin' = any(r.roles) then ?
      when s.is_remembered then ?
      else ? end)`;

@Injectable()
export class SessionUsers extends SignedInUsers {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async find(token: string): Promise<SignedInUser | null> {
    const { fresh, idle, longest, rememberedIdle, rememberedLongest, adminLongest } = sessionLimits;
    const values = [fresh, SECOND_FACTOR_GRACE, hashOfToken(token), rememberedIdle, idle];
    const limits = [adminLongest, rememberedLongest, longest];
    const [found] = await this.em.execute<Found[]>(FIND, [...values, ...limits]);
    if (!found) return null;
    if (found.is_to_be_touched)
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
