import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/new-id.ts';
import { hashOfToken, secretToken } from '../secret-token.ts';
import { sessionLimits } from './session-limits.ts';

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

const OPEN = `
  insert into sessions as s
    (id, token_hash, user_id, is_remembered, created_at, last_seen_at, authenticated_at, address, browser)
  values (?, ?, ?, ?, clock_timestamp(), clock_timestamp(), clock_timestamp(), ?, ?)
  returning case
    when s.is_remembered and exists (select from user_roles where user_id = s.user_id and role = 'admin') then ?::int
    when s.is_remembered then ?::int end as max_age`;

const RENEW = `
  update sessions s set token_hash = ?, authenticated_at = clock_timestamp()
  where token_hash = ? and user_id = ?
  returning s.id, case when s.is_remembered then ceil(extract(epoch from s.created_at - clock_timestamp()) + case
    when exists (select from user_roles where user_id = s.user_id and role = 'admin') then ? else ? end)::int end as max_age`;

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
    await em.execute('delete from sessions where id = ?', [id]);
  }

  /** Ends the session of a token and returns it; undefined when there was none. */
  async endHeld(em: EntityManager, token: string) {
    const [ended] = await em.execute<{ id: string; user_id: string }[]>(
      'delete from sessions where token_hash = ? returning id, user_id',
      [hashOfToken(token)],
    );
    return ended && { id: ended.id, userId: ended.user_id };
  }

  async endAllOf(em: EntityManager, userId: string, exceptId: string | null = null) {
    await em.execute('delete from sessions where user_id = ? and id is distinct from ?', [userId, exceptId]);
  }

  /** Ends all sessions of the actor except the current one. */
  async endOthersOf(em: EntityManager, { id, origin }: Actor & { kind: 'user' }) {
    await this.endAllOf(em, id, origin?.sessionId ?? null);
  }
}
