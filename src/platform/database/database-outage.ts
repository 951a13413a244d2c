import { Inject, Injectable } from '@nestjs/common';
import { Client } from 'pg';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { Outages } from '../outages/outages.ts';
import { isDatabaseAway } from './database-away.ts';

const ASKED_EVERY = 1_000;
const ANSWER_WITHIN = 2_000;

/** States of one statement, which say nothing of the server: cancelled, waited for a lock, deadlock, idle for too long. */
const OF_ONE_STATEMENT = /^(57014|55P03|40001|40P01|25P03)$/;
/** The clients of other servers report with the same codes of the network. */
const OF_OTHERS = /^(Meilisearch\w*|FetchRefused)$/;

type Fault = { name?: string; code?: string; message?: string; cause?: unknown };

function isOfOthers(fault: unknown): boolean {
  const { name = '', message, code, cause } = (fault ?? {}) as Fault;
  const isOurs = !OF_OTHERS.test(name) && message !== 'fetch failed' && !code?.startsWith('UND_');
  return !isOurs || (cause !== undefined && cause !== null && isOfOthers(cause));
}

/** Whether the server is away, and not only one statement failed. */
export const isDatabaseOutage = (fault: unknown) =>
  isDatabaseAway(fault) && !OF_ONE_STATEMENT.test((fault as Fault).code ?? '') && !isOfOthers(fault);

/** Knows whether PostgreSQL is away from this process. */
@Injectable()
export class DatabaseOutage {
  private readonly outage;

  constructor(outages: Outages, @Inject(configToken) { DATABASE_URL }: Config) {
    this.outage = outages.follow({
      name: 'PostgreSQL',
      askedEvery: ASKED_EVERY,
      isEssential: true,
      isToBlameFor: isDatabaseOutage,
      answers: () => answers(DATABASE_URL),
    });
  }

  get isOn() {
    return this.outage.isOn;
  }
}

/** On a connection of its own, since the pool may still hold some of before. */
async function answers(connectionString: string) {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_WITHIN,
    query_timeout: ANSWER_WITHIN,
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
