import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Client } from 'pg';
import { type Config, configToken } from '../../config.ts';
import { InvalidationBus } from '../cache-invalidation/invalidation-bus.sql.ts';
import { HealthIndicator, type HealthState } from '../health-indicators.ts';
import { FetchFailed } from '../net/net.problems.ts';
import { Outages } from '../outages.ts';
import { SECOND_MS } from '../time-units.contract.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

const POLL_INTERVAL_MS = SECOND_MS;
const PROBE_TIMEOUT_MS = 2 * SECOND_MS;

/**
 * Errors of a single statement, which do not mean that the server is down: cancelled, lock timeout, serialization
 * failure, deadlock, idle timeout.
 */
const STATEMENT_LEVEL_STATES = /^(57014|55P03|40001|40P01|25P03)$/;
/** Clients of other servers report network errors with the same codes. */
const OTHER_CLIENT_ERRORS = /^Meilisearch\w*$/;

type ErrorLike = { name?: string; code?: string; message?: string; cause?: unknown };

function isFromOtherClient(error: unknown): boolean {
  const { name = '', message, code, cause } = (error ?? {}) as ErrorLike;
  if (error instanceof FetchFailed || OTHER_CLIENT_ERRORS.test(name)) return true;
  if (message === 'fetch failed' || code?.startsWith('UND_')) return true;
  return cause !== undefined && cause !== null && isFromOtherClient(cause);
}

/**
 * Whether the server itself is unreachable. Stricter than `isDatabaseUnavailable`, which also accepts errors of a
 * single statement that a retry can fix, and network errors of other clients.
 */
export const isDatabaseOutage = (error: unknown) =>
  isDatabaseUnavailable(error) &&
  !STATEMENT_LEVEL_STATES.test((error as ErrorLike).code ?? '') &&
  !isFromOtherClient(error);

@Injectable()
export class DatabaseOutage {
  private readonly outage;

  constructor(outages: Outages, @Inject(configToken) { DATABASE_URL }: Config) {
    this.outage = outages.track({
      name: 'PostgreSQL',
      pollIntervalMs: POLL_INTERVAL_MS,
      isEssential: true,
      isCausedBy: isDatabaseOutage,
      isReachable: () => isReachable(DATABASE_URL),
    });
  }

  get isOn() {
    return this.outage.isOn;
  }
}

/** Opens a new connection, since those of the pool may date from before the outage. */
async function isReachable(connectionString: string) {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/**
 * Checks the LISTEN connection of the InvalidationBus, a connection of the pool, and whether failed queries have
 * started an outage.
 */
@HealthIndicator()
@Injectable()
export class DatabaseHealth implements HealthIndicator {
  readonly name = 'database';

  constructor(
    private readonly orm: MikroORM,
    private readonly invalidations: InvalidationBus,
    private readonly outage: DatabaseOutage,
  ) {}

  async check(): Promise<HealthState> {
    if (this.invalidations.isDisconnected) return { status: 'down', message: 'PostgreSQL no contesta.' };
    if (!(await this.orm.isConnected()))
      return { status: 'down', message: 'PostgreSQL rechaza o corta las conexiones.' };
    return this.outage.isOn
      ? { status: 'degraded', message: 'PostgreSQL contesta a unos sí y a otros no.' }
      : { status: 'ok' };
  }
}
