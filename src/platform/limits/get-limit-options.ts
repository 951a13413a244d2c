import { MikroORM, raw } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool, QueryConfig } from 'pg';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { RequestCount } from './request-count.entity.ts';
import { TooManyRequests } from './too-many-requests.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const getLimitOptions = ({ FORMS_PER_10_MINUTES }: Config) => ({
  'form-address-10-minutes': { points: FORMS_PER_10_MINUTES, duration: 10 * MINUTE },
  'form-address-day': { points: 20, duration: 24 * HOUR },
  'form-sender-property': { points: 3, duration: HOUR },
  'form-plain-address': { points: 2, duration: 10 * MINUTE },
  'form-challenge-address': { points: 60, duration: 10 * MINUTE },
  'photo-address': { points: 40, duration: HOUR },
  'sign-in-address-minute': { points: 10, duration: MINUTE },
  'sign-in-address-hour': { points: 30, duration: HOUR },
  'password-failures': { points: 10, duration: 24 * HOUR, blockDuration: 10 * MINUTE },
  'password-delays': { points: 1000, duration: 24 * HOUR },
  'registration-address': { points: 5, duration: 30 * MINUTE },
  'registration-email': { points: 5, duration: 30 * MINUTE },
  'registered-password': { points: 10, duration: 24 * HOUR },
  'password-reset-email': { points: 5, duration: 30 * MINUTE },
  'password-reset-address': { points: 20, duration: 30 * MINUTE },
  'account-changes': { points: 30, duration: HOUR },
  'account-link-address': { points: 30, duration: 30 * MINUTE },
});
const MINUS_ONE_POINT = { points: raw('points - 1') };
export type LimitName = keyof ReturnType<typeof getLimitOptions>;

/** Rate limits, counted in the database so that all processes share them and restarts keep them. */
@Injectable()
export class Limits {
  /** How often this process has refused, by limit; uncached reads are limited in `rateLimitReads`. */
  readonly refusedCounts: Record<LimitName | 'reads', number>;
  private limiters?: Promise<Map<string, RateLimiterPostgres>>;

  constructor(
    private readonly orm: MikroORM,
    @Inject(configToken) private readonly config: Config,
  ) {
    const names = ['reads', ...Object.keys(getLimitOptions(config))] as (LimitName | 'reads')[];
    this.refusedCounts = Object.fromEntries(names.map((name) => [name, 0])) as typeof this.refusedCounts;
  }

  /** Returns how many there have been in the period, this one included. Throws TooManyRequests over the limit. */
  async consume(name: LimitName, key: string): Promise<number> {
    const limiter = await this.limiter(name);
    try {
      return (await limiter.consume(key)).consumedPoints;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      this.refusedCounts[name] += 1;
      throw new TooManyRequests(Math.ceil(refusal.msBeforeNext / 1000));
    }
  }

  /** Takes back one that should not have counted. A key that is already blocked stays blocked for its whole time. */
  async refund(name: LimitName, key: string) {
    const limiter = await this.limiter(name);
    const counted = { key: limiter.getKey(key), points: { $gte: 1, $lte: limiter.points } };
    await this.orm.em.fork().nativeUpdate(RequestCount, counted, MINUS_ONE_POINT);
  }

  /** Blocks a key for so many seconds; afterwards its count starts at zero. */
  async block(name: LimitName, key: string, seconds: number) {
    await (await this.limiter(name)).block(key, seconds);
  }

  async reset(name: LimitName, key: string) {
    await (await this.limiter(name)).delete(key);
  }

  private async limiter(name: LimitName) {
    this.limiters ??= this.open();
    return (await this.limiters).get(name)!;
  }

  private async open() {
    const pool: Pool = await this.orm.em.getConnection().getNativeClient();
    // Without the names that the library gives its statements: a transaction pooler knows none.
    const storeClient = { query: ({ text, values }: QueryConfig) => pool.query(text, values) };
    const tableName = 'request_counts';
    return new Map(
      Object.entries(getLimitOptions(this.config)).map(([keyPrefix, limit]) => [
        keyPrefix,
        new RateLimiterPostgres({
          storeClient,
          storeType: 'pool',
          tableName,
          tableCreated: true,
          keyPrefix,
          ...limit,
        }),
      ]),
    );
  }
}
