import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endOrphan } from '../../src/local/run-application.ts';
import { createLocalFolders } from '../../src/local/create-local-folders.ts';
import { startLocalServers } from '../../src/local/start-local-servers.ts';
import { stopMeilisearch } from '../../src/local/meilisearch/stop-meilisearch.ts';
import { createPrivateFolder } from '../../src/local/create-private-folder.ts';
import { stopPostgres } from '../../src/local/postgres/stop-postgres.ts';
import { isRunning } from '../../src/local/process/end-process.ts';
import { UserFacingError } from '../../src/local/user-facing-error.ts';
import { NO_PGBOUNCER, pgbouncerBinary } from './pooler/pgbouncer-binary.ts';
import { startPgbouncer } from './pooler/start-pgbouncer.ts';
import { stopPgbouncer } from './pooler/stop-pgbouncer.ts';

/**
 * The servers of one run: throw-away ones, of the PostgreSQL in TEST_POSTGRES_BIN where that is set, or those that
 * TEST_DATABASE_URL and TEST_MEILI_URL name. Their addresses are
 * put into the environment under these names; those of a real system are taken out of it.
 */
export async function testServers(): Promise<{ home: string; stop(): Promise<void> }> {
  for (const name of ['DATABASE_URL', 'MEILI_URL', 'MEILI_KEY', 'PUBLIC_URL', 'TRUST_PROXY']) delete process.env[name];
  const { home: base, binaries } = createLocalFolders();
  await removeLeftovers(base);
  const home = createPrivateFolder(join(base, `test-${process.pid}`));
  const logs = join(home, 'logs');
  mkdirSync(logs, { mode: 0o700 });

  const servers = await startLocalServers({
    folders: { home, binaries, logs },
    wanted: { postgres: !process.env.TEST_DATABASE_URL, meilisearch: !process.env.TEST_MEILI_URL },
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

/** With TEST_DATABASE_POOLER, the name or path of a PgBouncer, every application under test goes through it. */
async function startPooler(home: string, name: string) {
  const binary = pgbouncerBinary(name);
  if (!binary) throw new UserFacingError(`TEST_DATABASE_POOLER: ${NO_PGBOUNCER}.`);
  const { throughIt } = await startPgbouncer(home, process.env.TEST_DATABASE_URL!, binary);
  process.env.TEST_POOLED_URL = throughIt(process.env.TEST_DATABASE_URL!);
}

/** What runs that were killed have left. */
async function removeLeftovers(base: string) {
  for (const name of readdirSync(base)) {
    const pid = Number(/^test-(\d+)$/.exec(name)?.[1]);
    if (!pid || (pid !== process.pid && isRunning({ pid, signature: 'test/' }))) continue;
    const home = join(base, name);
    for (const file of readdirSync(home)) if (file.endsWith('.pid')) await endOrphan(join(home, file));
    await Promise.all([stopPgbouncer(home), stopPostgres(join(home, 'postgres')), stopMeilisearch(home)]);
    rmSync(home, { recursive: true, force: true });
  }
}
