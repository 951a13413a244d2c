import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/new-id.ts';
import { read } from '../../platform/reading/read.ts';
import { hashOfToken, secretToken } from '../secret-token.ts';
import { sessionLimits } from './session-limits.ts';
import { Session } from './session.entity.ts';
import { OPEN, RENEW } from './sessions.sql.ts';

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

const LONGEST_BROWSER = 300;

/** Opens and ends sessions in the caller's transaction; browsers notice at their next request. */
@Injectable()
export class Sessions {
  /** Opens a session. The token must be given to the browser and stored nowhere. */
  async open(em: EntityManager, { userId, isRemembered, address, browser }: NewSession): Promise<OpenedSession> {
    const token = secretToken();
    const id = newId();
    const { adminLongest, rememberedLongest } = sessionLimits;
    const values = [id, hashOfToken(token), userId, isRemembered, address, browser.slice(0, LONGEST_BROWSER)];
    const [opened] = await em.execute<[{ max_age: number | null }]>(OPEN, [...values, adminLongest, rememberedLongest]);
    return { id, userId, token, maxAge: opened.max_age ?? undefined };
  }

  /** Renews authentication and token without extending the session; undefined when the session has ended. */
  async renew(em: EntityManager, held: string, userId: string): Promise<OpenedSession | undefined> {
    const token = secretToken();
    const { adminLongest, rememberedLongest } = sessionLimits;
    const values = [hashOfToken(token), hashOfToken(held), userId, adminLongest, rememberedLongest];
    const [renewed] = await em.execute<{ id: string; max_age: number | null }[]>(RENEW, values);
    return renewed && { id: renewed.id, userId, token, maxAge: renewed.max_age ?? undefined };
  }

  async end(em: EntityManager, id: string) {
    await em.nativeDelete(Session, { id });
  }

  /** Ends the session of a token and returns it; undefined when there was none. */
  endHeld(em: EntityManager, token: string) {
    const session = read<{ sessions: Session }>(em).deleteFrom('sessions').returning(['id', 'userId']);
    return session.where('tokenHash', '=', hashOfToken(token)).executeTakeFirst();
  }

  async endAllOf(em: EntityManager, userId: string, exceptId: string | null = null) {
    await em.nativeDelete(Session, { userId, ...(exceptId && { id: { $ne: exceptId } }) });
  }

  /** Ends all sessions of the actor except the current one. */
  async endOthersOf(em: EntityManager, { id, origin }: Actor & { kind: 'user' }) {
    await this.endAllOf(em, id, origin?.sessionId ?? null);
  }
}
