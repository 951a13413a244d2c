import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { type DatabaseAddress, describeDatabaseError } from './database-error-description.ts';

const SECOND = 1000;
const RETRY_DELAY_MS = 0.5 * SECOND;
const LOG_INTERVAL_MS = 15 * SECOND;
const ATTEMPT_TIMEOUT_MS = 5 * SECOND;

const MIN_MAJOR_VERSION = 15;

interface WaitOptions {
  readonly seconds: number;
  readonly log: (line: string) => void;
}

/**
 * Waits until the database answers, at most so many seconds, and says now and then what it waits for. Throws a sentence
 * when the time is over, and at once when waiting would not help: no such database, wrong password, too old a server.
 */
export async function waitForDatabase(address: DatabaseAddress, { seconds, log }: WaitOptions): Promise<void> {
  const since = performance.now();
  const getElapsedMs = () => performance.now() - since;
  let loggedAt = -Infinity;
  for (;;) {
    const left = seconds * SECOND - getElapsedMs();
    const thrown = await tryToConnect(address, Math.min(ATTEMPT_TIMEOUT_MS, Math.max(left, SECOND)));
    if (!thrown) break;
    const fault = describeDatabaseError(thrown, address);
    if (!fault) throw thrown as Error;
    const { sentence, isTransient } = fault;
    if (!isTransient) throw new Error(sentence);
    if (getElapsedMs() >= seconds * SECOND)
      throw new Error(
        `PostgreSQL no ha contestado en ${seconds} segundos: ${sentence}. Compruebe ${address.variable} y que el servidor esté en marcha.`,
      );
    if (getElapsedMs() - loggedAt >= LOG_INTERVAL_MS) {
      log(`Se espera a PostgreSQL (${address.variable}), hasta ${seconds} segundos: ${sentence}.`);
      loggedAt = getElapsedMs();
    }
    await setTimeout(RETRY_DELAY_MS);
  }
  if (loggedAt >= 0) log(`PostgreSQL contesta después de ${Math.round(getElapsedMs() / SECOND)} segundos.`);
}

/** What an attempt throws; undefined when the server answers. Throws when it is too old. */
async function tryToConnect({ url, variable }: DatabaseAddress, within: number): Promise<unknown> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: within, query_timeout: within });
  client.on('error', () => undefined);
  let version: number;
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    version = Math.floor(Number(rows[0]!.server_version_num) / 10_000);
  } catch (thrown) {
    return thrown;
  } finally {
    void client.end().catch(() => undefined);
  }
  if (version < MIN_MAJOR_VERSION)
    throw new Error(
      `El servidor de ${variable} es PostgreSQL ${version}: hace falta el ${MIN_MAJOR_VERSION} o uno posterior.`,
    );
  return undefined;
}
