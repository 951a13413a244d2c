import { launcher } from './lock-folder.ts';
import { keepRunning } from './supervision/keep-running.ts';
import type { localFolders } from './local-folders.ts';
import type { LocalServer } from './local-server.ts';
import { meilisearchBinary } from './meilisearch/meilisearch-binary.ts';
import { startMeilisearch } from './meilisearch/start-meilisearch.ts';
import { postgresBinaries } from './postgres/postgres-binaries.ts';
import { startPostgres } from './postgres/start-postgres.ts';
import { unprivilegedUser } from './process/unprivileged-user.ts';
import { secrets } from './secrets.ts';

interface Options {
  readonly folders: Pick<ReturnType<typeof localFolders>, 'home' | 'binaries' | 'logs'>;
  readonly wanted: { readonly postgres: boolean; readonly meilisearch: boolean };
  readonly isDurable: boolean;
  /** A folder with the binaries of another PostgreSQL than the one that npm installed. */
  readonly postgres?: string | undefined;
  readonly say: (line: string) => void;
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
export async function localServers({ folders, wanted, isDurable, postgres, say }: Options): Promise<LocalServers> {
  const user = unprivilegedUser();
  const { postgresPassword: password, meilisearchKey: key } = secrets(folders.home);

  const database = async () => {
    if (!wanted.postgres) return undefined;
    const binaries = postgres ?? postgresBinaries(folders.binaries);
    return announced(await startPostgres({ ...folders, binaries, password, user, isDurable }));
  };
  const search = async () => {
    if (!wanted.meilisearch) return undefined;
    const binary = await meilisearchBinary(folders.binaries);
    if (binary) return announced(await startMeilisearch({ ...folders, binary, key, user }));
    say(
      'No hay Meilisearch para esta plataforma: busca PostgreSQL, sin corregir erratas, hasta que MEILI_URL indique un servidor.',
    );
    return undefined;
  };
  const announced = (server: LocalServer) => {
    say(`${server.name} ${server.takenOver ? 'ya estaba en marcha' : 'en marcha'}`);
    return server;
  };

  const outcomes = await Promise.allSettled([database(), search()]);
  const started = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' && outcome.value ? [outcome.value] : [],
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) {
    const siteUsesThem = launcher(folders.home) !== undefined;
    await stopAll(started.filter(({ takenOver }) => !(siteUsesThem && takenOver)));
    throw failed.reason;
  }
  let supervised: Pick<LocalServer, 'stop'>[] | undefined;
  return {
    env: Object.assign({}, ...started.map(({ env }) => env)) as Record<string, string>,
    keepRunning: () => void (supervised ??= started.map((server) => keepRunning(server, say))),
    stop: (which = 'all') => stopAll(supervised ?? started.filter(({ takenOver }) => which === 'all' || !takenOver)),
  };
}

const stopAll = async (servers: Pick<LocalServer, 'stop'>[]) =>
  void (await Promise.all(servers.map((server) => server.stop())));
