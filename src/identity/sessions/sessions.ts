import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '../../platform/new-id.ts';
import { hashOfToken, secretToken } from '../secret-token.ts';

export interface NewSession {
  readonly userId: string;
  readonly isRemembered: boolean;
  readonly address: string;
  readonly browser: string;
}

const LONGEST_BROWSER = 300;

/** Opened and ended in the caller's transaction; the next request of the browser notices. */
@Injectable()
export class Sessions {
  /** The token goes to the browser and nowhere else. */
  async open(em: EntityManager, { userId, isRemembered, address, browser }: NewSession) {
    const token = secretToken();
    const id = newId();
    await em.execute(
      `insert into sessions (id, token_hash, user_id, is_remembered, created_at, last_seen_at, authenticated_at, address, browser)
       values (?, ?, ?, ?, clock_timestamp(), clock_timestamp(), clock_timestamp(), ?, ?)`,
      [id, hashOfToken(token), userId, isRemembered, address, browser.slice(0, LONGEST_BROWSER)],
    );
    return { id, token };
  }

  async end(em: EntityManager, id: string) {
    await em.execute('delete from sessions where id = ?', [id]);
  }

  async endAllOf(em: EntityManager, userId: string, exceptId: string | null = null) {
    await em.execute('delete from sessions where user_id = ? and id is distinct from ?', [userId, exceptId]);
  }
}
