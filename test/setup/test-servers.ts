import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endOrphan } from '../../src/local/application.ts';
import { localFolders } from '../../src/local/local-folders.ts';
import { localServers } from '../../src/local/local-servers.ts';
import { stopMeilisearch } from '../../src/local/meilisearch/stop-meilisearch.ts';
import { ownFolder } from '../../src/local/own-folder.ts';
import { stopPostgres } from '../../src/local/postgres/stop-postgres.ts';
import { isRunning } from '../../src/local/process/end-process.ts';
import { Refusal } from '../../src/local/refusal.ts';
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
  const { home: base, binaries } = localFolders();
  await removeLeftovers(base);
  const home = ownFolder(join(base, `test-${process.pid}`));
  const logs = join(home, 'logs');
  mkdirSync(logs, { mode: 0o700 });

  const servers = await localServers({
    folders: { home, binaries, logs },
    wanted: { postgres: !process.env.TEST_DATABASE_URL, meilisearch: !process.env.TEST_MEILI_URL },
    isDurable: false,
    postgres: process.env.TEST_POSTGRES_BIN,
    say: () => undefined,
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
  if (!binary) throw new Refusal(`TEST_DATABASE_POOLER: ${NO_PGBOUNCER}.`);
  const { throughIt } = await startPgbouncer(home, process.env.TEST_DATABASE_URL!, binary);
  process.env.TEST_POOLED_URL = throughIt(process.env.TEST_DATABASE_URL!);
}

/** What runs that were killed have left. */
async function removeLeftovers(base: string) {
  for (const name of readdirSync(base)) {
    const pid = Number(/^test-(\d+)$/.exec(name)?.[1]);
    if (!pid || (pid !== process.pid && isRunning({ pid, mark: 'test/' }))) continue;
    const home = join(base, name);
    for (const file of readdirSync(home)) if (file.endsWith('.pid')) await endOrphan(join(home, file));
    await Promise.all([stopPgbouncer(home), stopPostgres(join(home, 'postgres')), stopMeilisearch(home)]);
    rmSync(home, { recursive: true, force: true });
  }
}
