import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Config, configToken } from '../../config.ts';
import { deriveKey } from '../../platform/secrets/secret-cipher.ts';
import { DAY_SECONDS } from '../../platform/time-units.contract.ts';
import { computeAccountKey } from '../tokens.ts';
import type { User } from '../user.entity.ts';
import { type Attempt, SignInAttempts } from './attempts.ts';

/** Seconds that a browser stays trusted after its last sign-in. */
export const TRUSTED_DEVICE_SECONDS = 90 * DAY_SECONDS;

type DeviceOwner = Pick<User, 'id' | 'deviceGeneration'>;

/** Maximum accounts that one browser remembers; the most recent sign-in comes first. */
const MAX_REMEMBERED_ACCOUNTS = 5;
/** Expiry time in milliseconds, name of the counter, signature. */
const TOKEN_PATTERN = /^(\d{13})\.([\w-]{22})\.([\w-]{43})$/;

/**
 * Recognises browsers that have signed in before, by a signed token per account. The token grants no access, but has
 * its own counter of failed attempts, so that strangers cannot lock the owner out.
 */
@Injectable()
export class TrustedDevices {
  private readonly keys: readonly Buffer[];

  constructor(
    private readonly attempts: SignInAttempts,
    @Inject(configToken) { SECRETS_KEY, SECRETS_KEY_PREVIOUS }: Config,
  ) {
    this.keys = [SECRETS_KEY, SECRETS_KEY_PREVIOUS].flatMap((secret) => (secret ? [deriveKey(secret, 'device')] : []));
  }

  /** Counts the attempt for this browser if it is trusted, otherwise for the account. */
  beginAttempt(cookie: string | undefined, email: string, user: DeviceOwner | null): Promise<Attempt> {
    return this.attempts.begin(computeAccountKey(email), user ? this.findCounter(cookie, user) : undefined);
  }

  /** Returns the new cookie: a fresh token of this account, followed by the tokens of other accounts. */
  issueCookie(cookie: string | undefined, user: DeviceOwner): string {
    const otherTokens = parseTokens(cookie).filter((token) => !isExpired(token) && !this.belongsTo(token, user));
    const payload = `${Date.now() + TRUSTED_DEVICE_SECONDS * 1000}.${randomBytes(16).toString('base64url')}`;
    return [`${payload}.${sign(this.keys[0]!, payload, user)}`, ...otherTokens]
      .slice(0, MAX_REMEMBERED_ACCOUNTS)
      .join('~');
  }

  private findCounter(cookie: string | undefined, user: DeviceOwner): string | undefined {
    const token = parseTokens(cookie).find((candidate) => this.belongsTo(candidate, user));
    return token && `device ${TOKEN_PATTERN.exec(token)![2]}`;
  }

  private belongsTo(token: string, user: DeviceOwner): boolean {
    const [, expiresAt, counter, signature] = TOKEN_PATTERN.exec(token)!;
    if (isExpired(token)) return false;
    return this.keys.some((key) => safeEqual(signature!, sign(key, `${expiresAt}.${counter}`, user)));
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

const safeEqual = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));
