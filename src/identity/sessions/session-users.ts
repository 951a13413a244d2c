import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type SignedInUser, SignedInUsers } from '../../platform/access/signed-in-users.ts';
import { permissionsOf, type Role } from '../permissions.contract.ts';
import { hashOfToken } from '../secret-token.ts';
import { sessionLimits } from './session-limits.ts';
import { Session } from './session.entity.ts';
import { USER } from './sessions.sql.ts';

const SEEN = { lastSeenAt: raw('now()') };

type Found = {
  id: string;
  session_id: string;
  roles: Role[];
  is_fresh: boolean;
  is_to_be_touched: boolean;
  lacks_second_factor: boolean;
};

@Injectable()
export class SessionUsers extends SignedInUsers {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async find(token: string, isUse: boolean): Promise<SignedInUser | null> {
    const [found] = await this.em.execute<Found[]>(USER, [sessionLimits.fresh, hashOfToken(token)]);
    if (!found) return null;
    if (isUse && found.is_to_be_touched) await this.em.nativeUpdate(Session, { id: found.session_id }, SEEN);
    return {
      id: found.id,
      sessionId: found.session_id,
      permissions: new Set(permissionsOf(found.roles)),
      isFresh: found.is_fresh,
      lacksSecondFactor: found.lacks_second_factor,
    };
  }
}
