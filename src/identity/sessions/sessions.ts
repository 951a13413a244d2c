import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Actor, type SignedInUser, SignedInUsers } from '../../platform/actor.ts';
import { Job } from '../../platform/jobs/job.ts';
import { createId } from '../../platform/new-id.ts';
import { read } from '../../platform/query/read.ts';
import { listPermissions, type Role } from '../permissions.contract.ts';
import { hashToken, generateToken } from '../tokens.ts';
import { Session } from './session.entity.ts';
import {
  SESSION_LIMITS,
  INSERT_SESSION,
  RENEW_SESSION,
  SELECT_SIGNED_IN_USER,
  DELETE_EXPIRED,
} from './sessions.sql.ts';

interface NewSession {
  readonly userId: string;
  readonly isRemembered: boolean;
  readonly ipAddress: string;
  readonly browser: string;
}

/** A new session with its token; `maxAge` is in seconds, undefined for a session cookie. */
export interface OpenedSession {
  readonly id: string;
  readonly userId: string;
  readonly token: string;
  readonly maxAge: number | undefined;
}

const MAX_BROWSER_LENGTH = 300;

/** Opens and ends sessions in the caller's transaction; browsers notice at their next request. */
@Injectable()
export class Sessions {
  /** Opens a session. The token must be given to the browser and stored nowhere. */
  async open(em: EntityManager, { userId, isRemembered, ipAddress, browser }: NewSession): Promise<OpenedSession> {
    const token = generateToken();
    const id = createId();
    const { adminMaxSeconds, rememberedMaxSeconds } = SESSION_LIMITS;
    const values = [id, hashToken(token), userId, isRemembered, ipAddress, browser.slice(0, MAX_BROWSER_LENGTH)];
    const [row] = await em.execute<[{ max_age: number | null }]>(INSERT_SESSION, [
      ...values,
      adminMaxSeconds,
      rememberedMaxSeconds,
    ]);
    return { id, userId, token, maxAge: row.max_age ?? undefined };
  }

  /** Renews authentication and token without extending the session; undefined when the session has ended. */
  async renew(em: EntityManager, currentToken: string, userId: string): Promise<OpenedSession | undefined> {
    const token = generateToken();
    const { adminMaxSeconds, rememberedMaxSeconds } = SESSION_LIMITS;
    const values = [hashToken(token), hashToken(currentToken), userId, adminMaxSeconds, rememberedMaxSeconds];
    const [row] = await em.execute<{ id: string; max_age: number | null }[]>(RENEW_SESSION, values);
    return row && { id: row.id, userId, token, maxAge: row.max_age ?? undefined };
  }

  async end(em: EntityManager, id: string) {
    await em.nativeDelete(Session, { id });
  }

  endByToken(em: EntityManager, token: string) {
    const session = read<{ sessions: Session }>(em).deleteFrom('sessions').returning(['id', 'userId']);
    return session.where('tokenHash', '=', hashToken(token)).executeTakeFirst();
  }

  async endAll(em: EntityManager, userId: string, exceptId: string | null = null) {
    await em.nativeDelete(Session, { userId, ...(exceptId && { id: { $ne: exceptId } }) });
  }

  async endOthers(em: EntityManager, { id, origin }: Actor & { kind: 'user' }) {
    await this.endAll(em, id, origin?.sessionId ?? null);
  }
}

const NOW_ACTIVE = { lastSeenAt: raw('now()') };

type SignedInRow = Omit<SignedInUser, 'permissions'> & { roles: Role[]; needsLastSeenUpdate: boolean };

@Injectable()
export class SessionUsers extends SignedInUsers {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async find(token: string, recordsActivity: boolean): Promise<SignedInUser | null> {
    const [row] = await this.em.execute<SignedInRow[]>(SELECT_SIGNED_IN_USER, [
      SESSION_LIMITS.freshSeconds,
      hashToken(token),
    ]);
    if (!row) return null;
    const { roles, needsLastSeenUpdate, ...user } = row;
    if (recordsActivity && needsLastSeenUpdate) await this.em.nativeUpdate(Session, { id: user.sessionId }, NOW_ACTIVE);
    return { ...user, permissions: new Set(listPermissions(roles)) };
  }
}

/** Deletes expired sessions, which also record where and when somebody was signed in. */
@Job({ queue: 'forget-sessions', daily: '04:41' })
@Injectable()
export class PurgeExpiredSessions {
  constructor(private readonly em: EntityManager) {}

  async handle() {
    await this.em.execute(DELETE_EXPIRED);
  }
}
