import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/new-id.ts';
import { read } from '../../platform/query/read.ts';
import { hashToken, generateToken } from '../generate-token.ts';
import { SESSION_LIMITS } from './session-limits.ts';
import { Session } from './session.entity.ts';
import { INSERT_SESSION, RENEW_SESSION } from './sessions.sql.ts';

export interface NewSession {
  readonly userId: string;
  readonly isRemembered: boolean;
  readonly address: string;
  readonly browser: string;
}

/** A new session with the token for the browser's cookie; `maxAge` is in seconds, undefined for a session cookie. */
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
  async open(em: EntityManager, { userId, isRemembered, address, browser }: NewSession): Promise<OpenedSession> {
    const token = generateToken();
    const id = newId();
    const { adminMaxSeconds, rememberedMaxSeconds } = SESSION_LIMITS;
    const values = [id, hashToken(token), userId, isRemembered, address, browser.slice(0, MAX_BROWSER_LENGTH)];
    const [opened] = await em.execute<[{ max_age: number | null }]>(INSERT_SESSION, [
      ...values,
      adminMaxSeconds,
      rememberedMaxSeconds,
    ]);
    return { id, userId, token, maxAge: opened.max_age ?? undefined };
  }

  /** Renews authentication and token without extending the session; undefined when the session has ended. */
  async renew(em: EntityManager, currentToken: string, userId: string): Promise<OpenedSession | undefined> {
    const token = generateToken();
    const { adminMaxSeconds, rememberedMaxSeconds } = SESSION_LIMITS;
    const values = [hashToken(token), hashToken(currentToken), userId, adminMaxSeconds, rememberedMaxSeconds];
    const [renewed] = await em.execute<{ id: string; max_age: number | null }[]>(RENEW_SESSION, values);
    return renewed && { id: renewed.id, userId, token, maxAge: renewed.max_age ?? undefined };
  }

  async end(em: EntityManager, id: string) {
    await em.nativeDelete(Session, { id });
  }

  /** Ends the session of a token and returns it; undefined when there was none. */
  endByToken(em: EntityManager, token: string) {
    const session = read<{ sessions: Session }>(em).deleteFrom('sessions').returning(['id', 'userId']);
    return session.where('tokenHash', '=', hashToken(token)).executeTakeFirst();
  }

  async endAll(em: EntityManager, userId: string, exceptId: string | null = null) {
    await em.nativeDelete(Session, { userId, ...(exceptId && { id: { $ne: exceptId } }) });
  }

  /** Ends all sessions of the actor except the current one. */
  async endOthers(em: EntityManager, { id, origin }: Actor & { kind: 'user' }) {
    await this.endAll(em, id, origin?.sessionId ?? null);
  }
}
