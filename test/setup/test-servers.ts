import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endOrphanedApplication } from '../../src/local/run-application.ts';
import { createLocalFolders, createPrivateFolder } from '../../src/local/local-folders.ts';
import { startLocalServers } from '../../src/local/start-local-servers.ts';
import { stopMeilisearch } from '../../src/local/meilisearch/meilisearch-process.ts';
import { stopPostgres } from '../../src/local/postgres/postmaster.ts';
import { isRunning } from '../../src/local/process/end-process.ts';
import { UserFacingError } from '../../src/local/user-facing-error.ts';
import { NO_PGBOUNCER, findPgbouncer } from './pooler/pgbouncer-binary.ts';
import { startPgbouncer } from './pooler/start-pgbouncer.ts';
import { stopPgbouncer } from './pooler/stop-pgbouncer.ts';

/**
 * Starts the servers of one run, with the PostgreSQL of TEST_POSTGRES_BIN if that is set. Uses TEST_DATABASE_URL and
 * TEST_MEILI_URL instead if they are set, and otherwise sets them. Removes the settings of a real system from the
 * environment.
 */
export async function startTestServers(): Promise<{ home: string; stop(): Promise<void> }> {
  for (const name of ['DATABASE_URL', 'MEILI_URL', 'MEILI_KEY', 'PUBLIC_URL', 'TRUST_PROXY']) delete process.env[name];
  const { home: base, binaries } = createLocalFolders();
  await removeLeftovers(base);
  const home = createPrivateFolder(join(base, `test-${process.pid}`));
  const logs = join(home, 'logs');
  mkdirSync(logs, { mode: 0o700 });

  const servers = await startLocalServers({
    folders: { home, binaries, logs },
    serversToStart: { postgres: !process.env.TEST_DATABASE_URL, meilisearch: !process.env.TEST_MEILI_URL },
    isDurable: false,
    postgres: process.env.TEST_POSTGRES_BIN,
    log: () => undefined,
  });
  for (const [name, value] of Object.entries(servers.env)) process.env[`TEST_${name}`] = value;
  if (process.env.TEST_DATABASE_POOLER) await startPooler(home, process.env.TEST_DATABASE_POOLER);
  return {
    home,
    async stop() {
      await stopPgbouncer(home);
      await servers.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** With TEST_DATABASE_POOLER, the name or path of a PgBouncer, all applications under test connect through it. */
async function startPooler(home: string, name: string) {
  const binary = findPgbouncer(name);
  if (!binary) throw new UserFacingError(`TEST_DATABASE_POOLER: ${NO_PGBOUNCER}.`);
  const { toPooledUrl } = await startPgbouncer(home, process.env.TEST_DATABASE_URL!, binary);
  process.env.TEST_POOLED_URL = toPooledUrl(process.env.TEST_DATABASE_URL!);
}

/** Removes servers and folders of killed runs. */
async function removeLeftovers(base: string) {
  for (const name of readdirSync(base)) {
    const pid = Number(/^test-(\d+)$/.exec(name)?.[1]);
    if (!pid || (pid !== process.pid && isRunning({ pid, signature: 'test/' }))) continue;
    const home = join(base, name);
    for (const file of readdirSync(home)) if (file.endsWith('.pid')) await endOrphanedApplication(join(home, file));
    await Promise.all([stopPgbouncer(home), stopPostgres(join(home, 'postgres')), stopMeilisearch(home)]);
    rmSync(home, { recursive: true, force: true });
  }
}
