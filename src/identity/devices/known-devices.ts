import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { secretKey } from '../../platform/secrets/secret-key.ts';
import { DEVICE_KNOWN_FOR } from '../sessions/session-limits.ts';
import { accountKey } from '../sign-in/account-key.ts';
import { type Attempt, Attempts } from '../sign-in/attempts.ts';
import type { User } from '../user.entity.ts';

type Known = Pick<User, 'id' | 'deviceGeneration'>;

/** The most accounts that one browser remembers; the most recent sign-in comes first. */
const MOST = 5;
const MARK = /^(\d{13})\.([\w-]{22})\.([\w-]{43})$/;

/**
 * Recognises browsers that have signed in before, by a signed mark for each account. A mark gives no access. A browser
 * with a mark has its own counter of failed attempts, so that strangers cannot lock the owner out.
 */
@Injectable()
export class KnownDevices {
  private readonly keys: readonly Buffer[];

  constructor(
    private readonly attempts: Attempts,
    @Inject(configToken) { SECRETS_KEY, SECRETS_KEY_PREVIOUS }: Config,
  ) {
    this.keys = [SECRETS_KEY, SECRETS_KEY_PREVIOUS].flatMap((secret) => (secret ? [secretKey(secret, 'device')] : []));
  }

  /** Starts an attempt, which is counted before the password is checked. */
  begin(cookie: string | undefined, email: string, user: Known | null): Promise<Attempt> {
    return this.attempts.begin(accountKey(email), user ? this.counterOf(cookie, user) : undefined);
  }

  /** The new value of the cookie: a fresh mark of this account, then those of others. */
  known(cookie: string | undefined, user: Known): string {
    const others = marksIn(cookie).filter((mark) => !isOver(mark) && !this.isOf(mark, user));
    const payload = `${Date.now() + DEVICE_KNOWN_FOR * 1000}.${randomBytes(16).toString('base64url')}`;
    return [`${payload}.${signature(this.keys[0]!, payload, user)}`, ...others].slice(0, MOST).join('~');
  }

  private counterOf(cookie: string | undefined, user: Known): string | undefined {
    const mark = marksIn(cookie).find((each) => this.isOf(each, user));
    return mark && `device ${MARK.exec(mark)![2]}`;
  }

  private isOf(mark: string, user: Known): boolean {
    const [, until, counter, given] = MARK.exec(mark)!;
    if (isOver(mark)) return false;
    return this.keys.some((key) => isSame(given!, signature(key, `${until}.${counter}`, user)));
  }
}

const marksIn = (cookie = '') =>
  cookie
    .split('~')
    .slice(0, MOST)
    .filter((mark) => MARK.test(mark));

const isOver = (mark: string) => Number(MARK.exec(mark)![1]) < Date.now();

const signature = (key: Buffer, payload: string, { id, deviceGeneration }: Known) =>
  createHmac('sha256', key).update(`${id} ${deviceGeneration} ${payload}`).digest('base64url');

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));
