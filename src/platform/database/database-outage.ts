import { Inject, Injectable } from '@nestjs/common';
import { Client } from 'pg';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { Outages } from '../dependency-health/outages.ts';
import { isDatabaseUnavailable } from './database-away.ts';

const POLL_INTERVAL_MS = 1_000;
const PROBE_TIMEOUT_MS = 2_000;

/** States of one statement, which say nothing of the server: cancelled, waited for a lock, deadlock, idle for too long. */
const STATEMENT_LEVEL_STATES = /^(57014|55P03|40001|40P01|25P03)$/;
/** The clients of other servers report with the same codes of the network. */
const OTHER_CLIENT_ERRORS = /^(Meilisearch\w*|FetchRefused)$/;

type Fault = { name?: string; code?: string; message?: string; cause?: unknown };

function isFromOtherClient(fault: unknown): boolean {
  const { name = '', message, code, cause } = (fault ?? {}) as Fault;
  const isOurs = !OTHER_CLIENT_ERRORS.test(name) && message !== 'fetch failed' && !code?.startsWith('UND_');
  return !isOurs || (cause !== undefined && cause !== null && isFromOtherClient(cause));
}

/** Whether the server is away, and not only one statement failed. */
export const isDatabaseOutage = (fault: unknown) =>
  isDatabaseUnavailable(fault) &&
  !STATEMENT_LEVEL_STATES.test((fault as Fault).code ?? '') &&
  !isFromOtherClient(fault);

/** Knows whether PostgreSQL is away from this process. */
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

/** On a connection of its own, since the pool may still hold some of before. */
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
