import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type SignedInUser, SignedInUsers } from '../../platform/access/signed-in-users.ts';
import { permissionsOf, type Role } from '../permissions.contract.ts';
import { hashOfToken } from '../secret-token.ts';
import { sessionLimits } from './session-limits.ts';
import { Session } from './session.entity.ts';
import { USER } from './sessions.sql.ts';

const SEEN = { lastSeenAt: raw('now()') };

type Found = Omit<SignedInUser, 'permissions'> & { roles: Role[]; isToBeTouched: boolean };

@Injectable()
export class SessionUsers extends SignedInUsers {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async find(token: string, isUse: boolean): Promise<SignedInUser | null> {
    const [found] = await this.em.execute<Found[]>(USER, [sessionLimits.fresh, hashOfToken(token)]);
    if (!found) return null;
    const { roles, isToBeTouched, ...user } = found;
    if (isUse && isToBeTouched) await this.em.nativeUpdate(Session, { id: user.sessionId }, SEEN);
    return { ...user, permissions: new Set(permissionsOf(roles)) };
  }
}
