import { buildPgBoss } from '../jobs/build-pg-boss.ts';
import { databaseLimits } from '../database/database-limits.ts';
import { startLockWatch } from './start-lock-watch.ts';
import { withLockRetries } from './with-lock-retries.ts';
import { migrationTimeouts } from './migration-timeouts.ts';
import { assertNotNewer } from './assert-not-newer.ts';
import { runMigration } from './run-migration.ts';
import { type SchemaWork, openSchemaSession } from './open-schema-session.ts';
import { SchemaRefused } from './schema-refused.ts';
import { computeSchemaState } from './compute-schema-state.ts';
import { acquireMigrationLock } from './acquire-migration-lock.ts';

const QUEUES_NAME = 'the queues’ schema';
const INSUFFICIENT_PRIVILEGE = '42501';
/** A migration of a new schema is named only if it lasts longer. */
const SLOW_MS = 2_000;

/**
 * Applies the missing migrations one after another, then the statements; returns how many it applied. It logs each
 * migration of an existing schema, and of a new schema only their number.
 */
export async function migrateSchema(work: SchemaWork, statements: readonly string[] = []): Promise<number> {
  const { url, log, timeouts = migrationTimeouts } = work;
  await using session = await openSchemaSession(work);
  await using watch = await startLockWatch(url);
  let newSince: number | undefined;
  for (let done = 0; ; done++) {
    const pid = await acquireMigrationLock(session, log);
    const state = await computeSchemaState(session);
    assertNotNewer(state);
    if (state.applied.length === 0) newSince = performance.now();
    const [next] = state.pending;
    if (next) {
      const run = () =>
        runMigration({ session, pid, watch, timeouts, log }, 'up', next).catch(explainMissingPrivilege(state.pending.length));
      const name = `migration ${done + 1} of ${done + state.pending.length}, ${next}`;
      await logDuration({ name, log, quietMs: newSince === undefined ? 0 : SLOW_MS }, run);
      continue;
    }
    if (done && newSince !== undefined) log(`Esquema creado: ${done} migraciones en ${formatSecondsSince(newSince)} s`);
    if (state.queues === 'outdated')
      await withLockRetries({ name: QUEUES_NAME, timeouts, log, describeWait: () => 'a lock' }, () => migrateQueues(url));
    await session.run(statements);
    return done;
  }
}

interface DurationLog {
  readonly name: string;
  readonly log: (line: string) => void;
  readonly quietMs: number;
}

/** Logs when the work begins and ends, unless it ends within the quiet time. */
async function logDuration({ name, log, quietMs }: DurationLog, work: () => Promise<void>) {
  const since = performance.now();
  let isLogged = false;
  const logBegin = () => {
    isLogged = true;
    log(`${name}: begins`);
  };
  const timer = quietMs ? setTimeout(logBegin, quietMs) : undefined;
  if (!timer) logBegin();
  try {
    await work();
  } finally {
    clearTimeout(timer);
  }
  if (isLogged) log(`${name}: done in ${formatSecondsSince(since)} s`);
}

const formatSecondsSince = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

async function migrateQueues(url: string) {
  const boss = buildPgBoss(url, { supervise: false }, databaseLimits.migrations);
  try {
    await boss.start();
  } finally {
    await boss.stop();
  }
}

const explainMissingPrivilege = (pending: number) => (error: unknown) => {
  if ((error as { code?: string })?.code !== INSUFFICIENT_PRIVILEGE) throw error;
  throw new SchemaRefused(
    `Al esquema de la base de datos le faltan migraciones (${pending}), y el usuario de la conexión no es su propietario: ` +
      'ejecute «npm run cli -- migrate» con DATABASE_OWNER_URL y DATABASE_URL, y vuelva a arrancar.',
  );
};
