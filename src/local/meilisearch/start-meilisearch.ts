import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findLauncherPid } from '../lock-folder.ts';
import { findFreePort } from '../process/ports.ts';
import { type LocalServer, rotateLog, spawnServer } from '../process/spawn-server.ts';
import type { SystemUser } from '../process/unprivileged-user.ts';
import { UserFacingError } from '../user-facing-error.ts';
import {
  readMeilisearchRecord,
  writeMeilisearchRecord,
  findRunningMeilisearch,
  stopMeilisearch,
} from './meilisearch-process.ts';

interface Options {
  readonly home: string;
  readonly logs: string;
  readonly binary: string;
  readonly key: string;
  readonly user: SystemUser | undefined;
  readonly port?: number;
  readonly signal?: AbortSignal;
}

const STARTUP_TIMEOUT_MS = 30_000;
/**
 * Each indexing task allocates a share of this limit. The default limit is two thirds of the memory, and its allocation
 * takes half a second.
 */
const INDEXING_MEMORY = '1GiB';

/**
 * Starts Meilisearch on the loopback address, or takes over the healthy one that uses this folder's data. Replaces an
 * unresponsive one, or waits for it if another process runs the site on it.
 */
export async function startMeilisearch(options: Options): Promise<LocalServer> {
  const { home } = options;
  const runningPort = await findRunningPort(options);
  if (runningPort) return toLocalServer(options, runningPort, true);
  await stopMeilisearch(home);

  const data = join(home, 'meilisearch');
  // The index is a copy of the database, so it is rebuilt if it fails to open twice.
  const port = (await launch(data, options)) ?? (await launch(data, options)) ?? (await launchEmpty(data, options));
  if (!port) throw new UserFacingError(`Meilisearch no ha arrancado; ${getLogPath(options)} dice por qué.`);
  return toLocalServer(options, port, false);
}

async function findRunningPort({ home, port, key }: Options) {
  for (const end = Date.now() + STARTUP_TIMEOUT_MS; Date.now() < end; await setTimeout(200)) {
    const record = readMeilisearchRecord(home);
    const hasExpectedPort = record && record.port === (port ?? record.port);
    if (hasExpectedPort && (await isHealthy(record.port, key))) return record.port;
    if (!findLauncherPid(home)) return undefined;
  }
  throw new UserFacingError(
    `Meilisearch es del sitio que está en marcha y no responde desde hace ${STARTUP_TIMEOUT_MS / 1000} segundos: pruebe más tarde, o pare el sitio y vuelva a arrancarlo.`,
  );
}

const getLogPath = ({ logs }: Pick<Options, 'logs'>) => join(logs, 'meilisearch.log');

function launchEmpty(data: string, options: Options) {
  rmSync(data, { recursive: true, force: true });
  return launch(data, options);
}

async function launch(data: string, options: Options): Promise<number | undefined> {
  const { home, binary, key, logs, user, port = await findFreePort(), signal } = options;
  signal?.throwIfAborted();
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (user) chownSync(data, user.uid, user.gid);
  const args = [
    ...['--db-path', join(data, 'index'), '--dump-dir', join(data, 'dumps'), '--snapshot-dir', join(data, 'snapshots')],
    ...['--http-addr', `127.0.0.1:${port}`, '--env', 'production', '--no-analytics', '--log-level', 'WARN'],
    ...['--max-indexing-memory', INDEXING_MEMORY],
  ];
  const log = getLogPath({ logs });
  const env = { MEILI_MASTER_KEY: key };
  const { pid, hasEnded, readOutput } = await spawnServer(binary, args, { folder: data, log, user, env });
  writeMeilisearchRecord(home, { pid, port });
  for (const end = Date.now() + STARTUP_TIMEOUT_MS; Date.now() < end; await setTimeout(20)) {
    if (await isHealthy(port, key)) return port;
    if (hasEnded()) return assertDiskNotFull(readOutput());
  }
  await stopMeilisearch(home);
  throw new UserFacingError(`Meilisearch no ha arrancado en ${STARTUP_TIMEOUT_MS / 1000} segundos; ${log} dice más.`);
}

function assertDiskNotFull(output: string): undefined {
  if (output.includes('No space left on device')) throw new UserFacingError(output);
}

/** This path requires the key, so that another server on the port is not mistaken for ours. */
const isHealthy = (port: number, key: string) =>
  fetch(`http://127.0.0.1:${port}/version`, {
    headers: { Authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(3000),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

const toLocalServer = (options: Options, port: number, isReused: boolean): LocalServer => ({
  name: 'Meilisearch',
  env: { MEILI_URL: `http://127.0.0.1:${port}`, MEILI_KEY: options.key },
  isReused,
  isRunning: () => findRunningMeilisearch(options.home) !== undefined,
  restart: (signal) => startMeilisearch({ ...options, port, signal }),
  stop: () => stopMeilisearch(options.home),
  rotateLog: () => rotateLog(getLogPath(options)),
});
