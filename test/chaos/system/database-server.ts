import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import type { createLocalFolders } from '../../../src/local/local-folders.ts';
import { preparePostgresBinaries } from '../../../src/local/postgres/prepare-postgres-binaries.ts';
import { findPostmaster } from '../../../src/local/postgres/postmaster.ts';
import { startPostgres } from '../../../src/local/postgres/start-postgres.ts';
import { findUnprivilegedUser } from '../../../src/local/process/unprivileged-user.ts';
import { send } from './send.ts';

type Folders = Pick<ReturnType<typeof createLocalFolders>, 'home' | 'binaries' | 'logs'>;

/** Starts a durable PostgreSQL that can be killed. */
export async function startDatabaseServer(folders: Folders) {
  const data = join(folders.home, 'postgres');
  const binaries = preparePostgresBinaries(folders.binaries);
  const server = await startPostgres({
    ...folders,
    binaries,
    password: 'not-a-secret',
    user: findUnprivilegedUser(),
    isDurable: true,
  });
  const urlOf = (name: string) => Object.assign(new URL(server.env.DATABASE_URL!), { pathname: `/${name}` }).href;

  /** Uses a new connection, since an old one may belong to a killed server. */
  async function rows<T extends QueryResultRow>(database: string, sql: string, ...values: unknown[]): Promise<T[]> {
    const client = new Client({ connectionString: urlOf(database), connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<T>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  return {
    urlOf,
    rows,
    make: (name: string) => rows('postgres', `create database ${name}`),
    /** Kills all processes of the server at once. */
    kill() {
      const { pid } = findPostmaster(data)!;
      for (const victim of [pid, ...listChildren(pid)]) send(victim, 'SIGKILL');
    },
    /** Processor time in seconds that the server has used so far. */
    readProcessorSeconds() {
      const { pid } = findPostmaster(data)!;
      const ticks = [readTicks(pid, true), ...listChildren(pid).map((child) => readTicks(child))];
      return ticks.reduce((sum, count) => sum + count, 0) / TICKS_PER_SECOND;
    },
    start: () => server.restart(new AbortController().signal),
  };
}

const TICKS_PER_SECOND = 100;

/** Reads user and system time from `/proc`, optionally with that of ended children; 0 if the process has ended. */
function readTicks(pid: number, includesEndedChildren = false): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const times = fields.split(' ').slice(11, includesEndedChildren ? 15 : 13);
    return times.reduce((sum, count) => sum + Number(count), 0);
  } catch {
    return 0;
  }
}

function listChildren(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
