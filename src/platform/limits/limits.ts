import { MikroORM, raw } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool, QueryConfig } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Config, configToken } from '../../config.ts';
import { Problem } from '../problem.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../time-units.contract.ts';
import { RequestCount } from './request-count.entity.ts';

const describeWait = (seconds: number) => {
  const minutes = Math.ceil(seconds / MINUTE_SECONDS);
  if (minutes <= 1) return 'un minuto';
  return minutes < 90 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`;
};

export class TooManyRequests extends Problem {
  readonly status = 429;

  constructor(readonly retryAfterSeconds: number) {
    super(`Demasiados intentos seguidos: vuelva a intentarlo dentro de ${describeWait(retryAfterSeconds)}`);
  }
}

/**
 * `points` is the maximum number of requests per key in `duration` seconds. In names, `address` is an IP address,
 * `plain` a form sent without JavaScript, and `sender` an e-mail address.
 */
const getLimitOptions = ({ FORMS_PER_10_MINUTES }: Config) => ({
  'form-address-10-minutes': { points: FORMS_PER_10_MINUTES, duration: 10 * MINUTE_SECONDS },
  'form-address-day': { points: 20, duration: DAY_SECONDS },
  'form-sender-property': { points: 3, duration: HOUR_SECONDS },
  'form-plain-address': { points: 2, duration: 10 * MINUTE_SECONDS },
  'form-challenge-address': { points: 60, duration: 10 * MINUTE_SECONDS },
  'photo-address': { points: 40, duration: HOUR_SECONDS },
  'sign-in-address-minute': { points: 10, duration: MINUTE_SECONDS },
  'sign-in-address-hour': { points: 30, duration: HOUR_SECONDS },
  'password-failures': { points: 10, duration: DAY_SECONDS, blockDuration: 10 * MINUTE_SECONDS },
  // Counts the pauses after failures, which grow longer; not meant to be exceeded.
  'password-delays': { points: 1000, duration: DAY_SECONDS },
  'registration-address': { points: 5, duration: 30 * MINUTE_SECONDS },
  'registration-email': { points: 5, duration: 30 * MINUTE_SECONDS },
  'registered-password': { points: 10, duration: DAY_SECONDS },
  'password-reset-email': { points: 5, duration: 30 * MINUTE_SECONDS },
  'password-reset-address': { points: 20, duration: 30 * MINUTE_SECONDS },
  'account-changes': { points: 30, duration: HOUR_SECONDS },
  'account-link-address': { points: 30, duration: 30 * MINUTE_SECONDS },
});
const DECREMENT = { points: raw('points - 1') };
export type LimitName = keyof ReturnType<typeof getLimitOptions>;

/** Rate limits, counted in the database so that all processes share them and restarts keep them. */
@Injectable()
export class Limits {
  /** Number of refusals by this process per limit; `reads` counts those of `rateLimitReads`. */
  readonly refusedCounts: Record<LimitName | 'reads', number>;
  private limiters?: Promise<Map<string, RateLimiterPostgres>>;

  constructor(
    private readonly orm: MikroORM,
    @Inject(configToken) private readonly config: Config,
  ) {
    const names = ['reads', ...Object.keys(getLimitOptions(config))] as (LimitName | 'reads')[];
    this.refusedCounts = Object.fromEntries(names.map((name) => [name, 0])) as typeof this.refusedCounts;
  }

  /** Counts a request; returns the count of the current period. Throws TooManyRequests over the limit. */
  async consume(name: LimitName, key: string): Promise<number> {
    const limiter = await this.getLimiter(name);
    try {
      return (await limiter.consume(key)).consumedPoints;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      this.refusedCounts[name] += 1;
      throw new TooManyRequests(Math.ceil(error.msBeforeNext / 1000));
    }
  }

  /** Reverts a count. A key that is already blocked stays blocked until its block expires. */
  async refund(name: LimitName, key: string) {
    const limiter = await this.getLimiter(name);
    const filter = { key: limiter.getKey(key), points: { $gte: 1, $lte: limiter.points } };
    await this.orm.em.fork().nativeUpdate(RequestCount, filter, DECREMENT);
  }

  /** Blocks a key for the given seconds; afterwards its count starts at zero. */
  async block(name: LimitName, key: string, seconds: number) {
    await (await this.getLimiter(name)).block(key, seconds);
  }

  /** Sets the count to zero and lifts a block. */
  async reset(name: LimitName, key: string) {
    await (await this.getLimiter(name)).delete(key);
  }

  private async getLimiter(name: LimitName) {
    this.limiters ??= this.createLimiters();
    return (await this.limiters).get(name)!;
  }

  private async createLimiters() {
    const pool: Pool = await this.orm.em.getConnection().getNativeClient();
    // Omits the library's statement names, since transaction poolers do not support prepared statements.
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
