import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { findLauncherPid } from '../lock-folder.ts';
import { findFreePort } from '../process/ports.ts';
import { type LocalServer, rotateLog, spawnServer } from '../process/spawn-server.ts';
import type { SystemUser } from '../process/unprivileged-user.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { createCluster } from './create-cluster.ts';
import { findPostmaster, stopPostgres } from './postmaster.ts';

const TIMEOUT_MS = 3000;

export async function canQuery(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}

interface Options {
  readonly home: string;
  readonly logs: string;
  readonly binaries: string;
  readonly password: string;
  readonly user: SystemUser | undefined;
  /** False for temporary data, which need not survive a crash. */
  readonly isDurable: boolean;
  readonly port?: number;
  readonly signal?: AbortSignal;
}

const STARTUP_TIMEOUT_MS = 60_000;
const RETRY_MS = 200;
const SETTINGS = { shared_buffers: '256MB', max_connections: '100', unix_socket_directories: '', timezone: 'UTC' };
/** Temporary failures: processes of a killed server are still ending, or the port was taken meanwhile. */
const TEMPORARY_ERROR = /pre-existing shared memory block|Address already in use/;
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts PostgreSQL on the loopback address, or takes over the healthy one that uses this folder's data. Replaces an
 * unresponsive one, or waits for it if another process runs the site on it.
 */
export async function startPostgres(options: Options): Promise<LocalServer> {
  const data = join(options.home, 'postgres');
  const runningPort = await findRunningPort(data, options);
  if (runningPort) return toLocalServer(data, runningPort, options, true);
  await stopPostgres(data);

  await createCluster(data, options);
  const end = Date.now() + STARTUP_TIMEOUT_MS;
  for (;;) {
    options.signal?.throwIfAborted();
    const port = options.port ?? (await findFreePort());
    if (await launch(data, port, options, end)) return toLocalServer(data, port, options, false);
    await setTimeout(RETRY_MS);
  }
}

async function findRunningPort(data: string, { home, port, password }: Options) {
  for (const end = Date.now() + STARTUP_TIMEOUT_MS; Date.now() < end; await setTimeout(RETRY_MS)) {
    const postmaster = findPostmaster(data);
    const hasExpectedPort = postmaster?.isReady && postmaster.port === (port ?? postmaster.port);
    if (hasExpectedPort && (await canQuery(buildUrl(postmaster.port, password)))) return postmaster.port;
    if (!findLauncherPid(home)) return undefined;
  }
  throw new UserFacingError(
    `PostgreSQL es del sitio que está en marcha y no responde desde hace ${STARTUP_TIMEOUT_MS / 1000} segundos: pruebe más tarde, o pare el sitio y vuelva a arrancarlo.`,
  );
}

async function launch(data: string, port: number, { binaries, logs, user, isDurable }: Options, end: number) {
  const settings = {
    ...SETTINGS,
    ...(isDurable ? {} : NOT_DURABLE),
    listen_addresses: '127.0.0.1',
    port: String(port),
  };
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const log = getLogPath({ logs });
  const { pid, hasEnded, readOutput } = await spawnServer(join(binaries, 'postgres'), args, {
    folder: data,
    log,
    user,
  });
  while (Date.now() < end) {
    const postmaster = findPostmaster(data);
    if (postmaster?.pid === pid && postmaster.isReady) return true;
    if (hasEnded()) {
      const output = readOutput();
      if (TEMPORARY_ERROR.test(output)) return false;
      throw new UserFacingError(`PostgreSQL no ha arrancado:\n${output.trim()}`);
    }
    await setTimeout(20);
  }
  await stopPostgres(data);
  throw new UserFacingError(`PostgreSQL no ha arrancado en ${STARTUP_TIMEOUT_MS / 1000} segundos; ${log} dice más.`);
}

const getLogPath = ({ logs }: Pick<Options, 'logs'>) => join(logs, 'postgres.log');
const buildUrl = (port: number, password: string) => `postgres://agency:${password}@127.0.0.1:${port}/postgres`;

const toLocalServer = (data: string, port: number, options: Options, isReused: boolean): LocalServer => ({
  name: 'PostgreSQL',
  env: { DATABASE_URL: buildUrl(port, options.password) },
  isReused,
  isRunning: () => findPostmaster(data) !== undefined,
  restart: (signal) => startPostgres({ ...options, port, signal }),
  stop: () => stopPostgres(data),
  rotateLog: () => rotateLog(getLogPath(options)),
});
