import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { type DatabaseAddress, databaseFault } from './database-fault.ts';

const SECOND = 1000;
const RETRY_AFTER = 0.5 * SECOND;
const SAID_EVERY = 15 * SECOND;
const LONGEST_ATTEMPT = 5 * SECOND;

const OLDEST_MAJOR = 15;

interface Patience {
  readonly seconds: number;
  readonly say: (line: string) => void;
}

/**
 * Waits until the database answers, at most so many seconds, and says now and then what it waits for. Throws a sentence
 * when the time is over, and at once when waiting would not help: no such database, wrong password, too old a server.
 */
export async function untilDatabaseAnswers(address: DatabaseAddress, { seconds, say }: Patience): Promise<void> {
  const since = performance.now();
  const waited = () => performance.now() - since;
  let saidAt = -Infinity;
  for (;;) {
    const left = seconds * SECOND - waited();
    const thrown = await triedOnce(address, Math.min(LONGEST_ATTEMPT, Math.max(left, SECOND)));
    if (!thrown) break;
    const fault = databaseFault(thrown, address);
    if (!fault) throw thrown as Error;
    const { sentence, isPassing } = fault;
    if (!isPassing) throw new Error(sentence);
    if (waited() >= seconds * SECOND)
      throw new Error(
        `PostgreSQL no ha contestado en ${seconds} segundos: ${sentence}. Compruebe ${address.variable} y que el servidor esté en marcha.`,
      );
    if (waited() - saidAt >= SAID_EVERY) {
      say(`Se espera a PostgreSQL (${address.variable}), hasta ${seconds} segundos: ${sentence}.`);
      saidAt = waited();
    }
    await setTimeout(RETRY_AFTER);
  }
  if (saidAt >= 0) say(`PostgreSQL contesta después de ${Math.round(waited() / SECOND)} segundos.`);
}

/** What an attempt throws; undefined when the server answers. Throws when it is too old. */
async function triedOnce({ url, variable }: DatabaseAddress, within: number): Promise<unknown> {
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
  if (version < OLDEST_MAJOR)
    throw new Error(
      `El servidor de ${variable} es PostgreSQL ${version}: hace falta el ${OLDEST_MAJOR} o uno posterior.`,
    );
  return undefined;
}
