import { newBoss } from '../jobs/new-boss.ts';
import { databaseLimits } from '../database/database-limits.ts';
import { lockWatch } from './lock-watch.ts';
import { withLockRetries } from './with-lock-retries.ts';
import { migrationPatience } from './migration-patience.ts';
import { refuseNewer } from './refuse-newer.ts';
import { runMigration } from './run-migration.ts';
import { type SchemaWork, schemaSession } from './schema-session.ts';
import { SchemaRefused } from './schema-refused.ts';
import { schemaState } from './schema-state.ts';
import { takeTurn } from './take-turn.ts';

const QUEUES = 'the queues’ schema';
const NO_RIGHT = '42501';

/** Applies what the schema lacks, one migration after another, and then the statements. Gives how many it applied. */
export async function migrateSchema(work: SchemaWork, statements: readonly string[] = []): Promise<number> {
  const { url, say, patience = migrationPatience } = work;
  await using session = await schemaSession(work);
  await using watch = await lockWatch(url);
  for (let done = 0; ; done++) {
    const pid = await takeTurn(session, say);
    const state = await schemaState(session);
    refuseNewer(state);
    const [next] = state.pending;
    if (next) {
      const at = `migration ${done + 1} of ${done + state.pending.length}, ${next}`;
      say(`${at}: begins`);
      const since = performance.now();
      await runMigration({ session, pid, watch, patience, say }, 'up', next).catch(sayWhoMay(state.pending.length));
      say(`${at}: done in ${((performance.now() - since) / 1000).toFixed(1)} s`);
      continue;
    }
    if (state.queues === 'outdated')
      await withLockRetries({ name: QUEUES, patience, say, waitedFor: () => 'a lock' }, () => migrateQueues(url));
    await session.run(statements);
    return done;
  }
}

async function migrateQueues(url: string) {
  const boss = newBoss(url, { supervise: false }, databaseLimits.migrations);
  try {
    await boss.start();
  } finally {
    await boss.stop();
  }
}

const sayWhoMay = (pending: number) => (error: unknown) => {
  if ((error as { code?: string })?.code !== NO_RIGHT) throw error;
  throw new SchemaRefused(
    `Al esquema de la base de datos le faltan migraciones (${pending}), y quien se conecta no es su dueño: ` +
      'ejecute «npm run cli -- migrate» con DATABASE_OWNER_URL y DATABASE_URL, y vuelva a arrancar.',
  );
};
