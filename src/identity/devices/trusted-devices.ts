import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { deriveKey } from '../../platform/secrets/derive-key.ts';
import { TRUSTED_DEVICE_SECONDS } from '../sessions/session-limits.ts';
import { computeAccountKey } from '../sign-in/compute-account-key.ts';
import { type Attempt, Attempts } from '../sign-in/attempts.ts';
import type { User } from '../user.entity.ts';

type DeviceOwner = Pick<User, 'id' | 'deviceGeneration'>;

/** The most accounts that one browser remembers; the most recent sign-in comes first. */
const MAX_REMEMBERED_ACCOUNTS = 5;
const TOKEN_PATTERN = /^(\d{13})\.([\w-]{22})\.([\w-]{43})$/;

/**
 * Recognises browsers that have signed in before, by a signed mark for each account. A mark gives no access. A browser
 * with a mark has its own counter of failed attempts, so that strangers cannot lock the owner out.
 */
@Injectable()
export class TrustedDevices {
  private readonly keys: readonly Buffer[];

  constructor(
    private readonly attempts: Attempts,
    @Inject(configToken) { SECRETS_KEY, SECRETS_KEY_PREVIOUS }: Config,
  ) {
    this.keys = [SECRETS_KEY, SECRETS_KEY_PREVIOUS].flatMap((secret) => (secret ? [deriveKey(secret, 'device')] : []));
  }

  /** Starts an attempt, which is counted before the password is checked. */
  beginAttempt(cookie: string | undefined, email: string, user: DeviceOwner | null): Promise<Attempt> {
    return this.attempts.begin(computeAccountKey(email), user ? this.findCounter(cookie, user) : undefined);
  }

  /** The new value of the cookie: a fresh mark of this account, then those of others. */
  issueCookie(cookie: string | undefined, user: DeviceOwner): string {
    const others = parseTokens(cookie).filter((token) => !isExpired(token) && !this.belongsTo(token, user));
    const payload = `${Date.now() + TRUSTED_DEVICE_SECONDS * 1000}.${randomBytes(16).toString('base64url')}`;
    return [`${payload}.${sign(this.keys[0]!, payload, user)}`, ...others].slice(0, MAX_REMEMBERED_ACCOUNTS).join('~');
  }

  private findCounter(cookie: string | undefined, user: DeviceOwner): string | undefined {
    const token = parseTokens(cookie).find((each) => this.belongsTo(each, user));
    return token && `device ${TOKEN_PATTERN.exec(token)![2]}`;
  }

  private belongsTo(token: string, user: DeviceOwner): boolean {
    const [, until, counter, given] = TOKEN_PATTERN.exec(token)!;
    if (isExpired(token)) return false;
    return this.keys.some((key) => safeEqual(given!, sign(key, `${until}.${counter}`, user)));
  }
}

const parseTokens = (cookie = '') =>
  cookie
    .split('~')
    .slice(0, MAX_REMEMBERED_ACCOUNTS)
    .filter((token) => TOKEN_PATTERN.test(token));

const isExpired = (token: string) => Number(TOKEN_PATTERN.exec(token)![1]) < Date.now();

const sign = (key: Buffer, payload: string, { id, deviceGeneration }: DeviceOwner) =>
  createHmac('sha256', key).update(`${id} ${deviceGeneration} ${payload}`).digest('base64url');

const safeEqual = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));
