import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type SignedInUser, SignedInUsers } from '../../platform/access/signed-in-users.ts';
import { listPermissions, type Role } from '../permissions.contract.ts';
import { hashToken } from '../generate-token.ts';
import { SESSION_LIMITS } from './session-limits.ts';
import { Session } from './session.entity.ts';
import { SELECT_SIGNED_IN_USER } from './sessions.sql.ts';

const SEEN_NOW = { lastSeenAt: raw('now()') };

type Found = Omit<SignedInUser, 'permissions'> & { roles: Role[]; isToBeTouched: boolean };

@Injectable()
export class SessionUsers extends SignedInUsers {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async find(token: string, isUse: boolean): Promise<SignedInUser | null> {
    const [found] = await this.em.execute<Found[]>(SELECT_SIGNED_IN_USER, [
      SESSION_LIMITS.freshSeconds,
      hashToken(token),
    ]);
    if (!found) return null;
    const { roles, isToBeTouched, ...user } = found;
    if (isUse && isToBeTouched) await this.em.nativeUpdate(Session, { id: user.sessionId }, SEEN_NOW);
    return { ...user, permissions: new Set(listPermissions(roles)) };
  }
}
