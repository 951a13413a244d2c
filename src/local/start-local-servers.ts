import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { createLocalFolders } from './local-folders.ts';
import { findLauncherPid } from './lock-folder.ts';
import { prepareMeilisearchBinary } from './meilisearch/prepare-meilisearch-binary.ts';
import { startMeilisearch } from './meilisearch/start-meilisearch.ts';
import { preparePostgresBinaries } from './postgres/prepare-postgres-binaries.ts';
import { startPostgres } from './postgres/start-postgres.ts';
import type { LocalServer } from './process/spawn-server.ts';
import { findUnprivilegedUser } from './process/unprivileged-user.ts';
import { keepRunning } from './supervision.ts';

interface Secrets {
  readonly postgresPassword: string;
  readonly meilisearchKey: string;
}

/** Only the owner can read the file. */
function readOrCreateSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json');
  if (!existsSync(file)) {
    const fresh: Secrets = { postgresPassword: createSecret(), meilisearchKey: createSecret() };
    writeFileSync(`${file}.new`, JSON.stringify(fresh), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
}

const createSecret = () => randomBytes(32).toString('base64url');

interface Options {
  readonly folders: Pick<ReturnType<typeof createLocalFolders>, 'home' | 'binaries' | 'logs'>;
  readonly serversToStart: { readonly postgres: boolean; readonly meilisearch: boolean };
  /** False for temporary data, which need not survive a crash. */
  readonly isDurable: boolean;
  /** Folder with the binaries of another PostgreSQL than the one installed by npm. */
  readonly postgres?: string | undefined;
  readonly log: (line: string) => void;
}

interface LocalServers {
  readonly env: Record<string, string>;
  /** Restarts servers that crash. */
  keepRunning(): void;
  /** `startedHere` spares servers that were already running. */
  stop(scope?: 'all' | 'startedHere'): Promise<void>;
}

/**
 * Starts servers in parallel, or takes over running ones. If one fails, the others are stopped, except those used by a
 * running site.
 */
export async function startLocalServers({
  folders,
  serversToStart,
  isDurable,
  postgres,
  log,
}: Options): Promise<LocalServers> {
  const user = findUnprivilegedUser();
  const { postgresPassword: password, meilisearchKey: key } = readOrCreateSecrets(folders.home);

  const startDatabase = async () => {
    if (!serversToStart.postgres) return undefined;
    const binaries = postgres ?? preparePostgresBinaries(folders.binaries);
    return logStart(await startPostgres({ ...folders, binaries, password, user, isDurable }));
  };
  const startSearch = async () => {
    if (!serversToStart.meilisearch) return undefined;
    const binary = await prepareMeilisearchBinary(folders.binaries);
    if (binary) return logStart(await startMeilisearch({ ...folders, binary, key, user }));
    log(
      'No hay Meilisearch para esta plataforma: busca PostgreSQL, sin corregir erratas, hasta que MEILI_URL indique un servidor.',
    );
    return undefined;
  };
  const logStart = (server: LocalServer) => {
    log(`${server.name} ${server.isReused ? 'ya estaba en marcha' : 'en marcha'}`);
    return server;
  };

  const outcomes = await Promise.allSettled([startDatabase(), startSearch()]);
  const startedServers = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' && outcome.value ? [outcome.value] : [],
  );
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) {
    const isSiteRunning = findLauncherPid(folders.home) !== undefined;
    await stopAll(startedServers.filter(({ isReused }) => !(isSiteRunning && isReused)));
    throw failure.reason;
  }
  let supervisedServers: Pick<LocalServer, 'stop'>[] | undefined;
  return {
    env: Object.assign({}, ...startedServers.map(({ env }) => env)) as Record<string, string>,
    keepRunning: () => void (supervisedServers ??= startedServers.map((server) => keepRunning(server, log))),
    stop: (scope = 'all') =>
      stopAll(supervisedServers ?? startedServers.filter(({ isReused }) => scope === 'all' || !isReused)),
  };
}

async function stopAll(servers: Pick<LocalServer, 'stop'>[]) {
  await Promise.all(servers.map((server) => server.stop()));
}

/** Waits for the servers and the parallel build; stops the servers if the build fails. */
export async function waitForServers(
  starting: Promise<LocalServers>,
  building: Promise<unknown>,
): Promise<LocalServers> {
  const [servers, buildResult] = await Promise.allSettled([starting, building]);
  if (servers.status === 'rejected') throw servers.reason;
  if (buildResult.status === 'fulfilled') return servers.value;
  await servers.value.stop('startedHere');
  throw buildResult.reason;
}
