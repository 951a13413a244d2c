import { findLauncherPid } from './lock-folder.ts';
import { keepRunning } from './supervision/keep-running.ts';
import type { createLocalFolders } from './create-local-folders.ts';
import type { LocalServer } from './local-server.ts';
import { prepareMeilisearchBinary } from './meilisearch/prepare-meilisearch-binary.ts';
import { startMeilisearch } from './meilisearch/start-meilisearch.ts';
import { preparePostgresBinaries } from './postgres/prepare-postgres-binaries.ts';
import { startPostgres } from './postgres/start-postgres.ts';
import { unprivilegedUser } from './process/unprivileged-user.ts';
import { readOrCreateSecrets } from './read-or-create-secrets.ts';

interface Options {
  readonly folders: Pick<ReturnType<typeof createLocalFolders>, 'home' | 'binaries' | 'logs'>;
  readonly wanted: { readonly postgres: boolean; readonly meilisearch: boolean };
  readonly isDurable: boolean;
  /** A folder with the binaries of another PostgreSQL than the one that npm installed. */
  readonly postgres?: string | undefined;
  readonly log: (line: string) => void;
}

export interface LocalServers {
  readonly env: Record<string, string>;
  /** From now on, servers that die are restarted. */
  keepRunning(): void;
  stop(which?: 'all' | 'startedHere'): Promise<void>;
}

/**
 * Starts the wanted servers in parallel, or takes over running ones. When one fails, the others are stopped, but for
 * those that a running site uses.
 */
export async function startLocalServers({ folders, wanted, isDurable, postgres, log }: Options): Promise<LocalServers> {
  const user = unprivilegedUser();
  const { postgresPassword: password, meilisearchKey: key } = readOrCreateSecrets(folders.home);

  const database = async () => {
    if (!wanted.postgres) return undefined;
    const binaries = postgres ?? preparePostgresBinaries(folders.binaries);
    return announce(await startPostgres({ ...folders, binaries, password, user, isDurable }));
  };
  const search = async () => {
    if (!wanted.meilisearch) return undefined;
    const binary = await prepareMeilisearchBinary(folders.binaries);
    if (binary) return announce(await startMeilisearch({ ...folders, binary, key, user }));
    log(
      'No hay Meilisearch para esta plataforma: busca PostgreSQL, sin corregir erratas, hasta que MEILI_URL indique un servidor.',
    );
    return undefined;
  };
  const announce = (server: LocalServer) => {
    log(`${server.name} ${server.isReused ? 'ya estaba en marcha' : 'en marcha'}`);
    return server;
  };

  const outcomes = await Promise.allSettled([database(), search()]);
  const started = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' && outcome.value ? [outcome.value] : [],
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) {
    const siteUsesThem = findLauncherPid(folders.home) !== undefined;
    await stopAll(started.filter(({ isReused }) => !(siteUsesThem && isReused)));
    throw failed.reason;
  }
  let supervised: Pick<LocalServer, 'stop'>[] | undefined;
  return {
    env: Object.assign({}, ...started.map(({ env }) => env)) as Record<string, string>,
    keepRunning: () => void (supervised ??= started.map((server) => keepRunning(server, log))),
    stop: (which = 'all') => stopAll(supervised ?? started.filter(({ isReused }) => which === 'all' || !isReused)),
  };
}

const stopAll = async (servers: Pick<LocalServer, 'stop'>[]) =>
  void (await Promise.all(servers.map((server) => server.stop())));
