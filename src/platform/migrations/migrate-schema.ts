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
/** A migration of a new schema is named only if it lasts longer. */
const SLOW_MS = 2_000;

/**
 * Applies the missing migrations one after another, then the statements; returns how many it applied. It logs each
 * migration of an existing schema, and of a new schema only their number.
 */
export async function migrateSchema(work: SchemaWork, statements: readonly string[] = []): Promise<number> {
  const { url, say, patience = migrationPatience } = work;
  await using session = await schemaSession(work);
  await using watch = await lockWatch(url);
  let newSince: number | undefined;
  for (let done = 0; ; done++) {
    const pid = await takeTurn(session, say);
    const state = await schemaState(session);
    refuseNewer(state);
    if (state.applied.length === 0) newSince = performance.now();
    const [next] = state.pending;
    if (next) {
      const run = () =>
        runMigration({ session, pid, watch, patience, say }, 'up', next).catch(sayWhoMay(state.pending.length));
      const name = `migration ${done + 1} of ${done + state.pending.length}, ${next}`;
      await logDuration({ name, say, quietMs: newSince === undefined ? 0 : SLOW_MS }, run);
      continue;
    }
    if (done && newSince !== undefined) say(`Esquema creado: ${done} migraciones en ${secondsSince(newSince)} s`);
    if (state.queues === 'outdated')
      await withLockRetries({ name: QUEUES, patience, say, waitedFor: () => 'a lock' }, () => migrateQueues(url));
    await session.run(statements);
    return done;
  }
}

interface DurationLog {
  readonly name: string;
  readonly say: (line: string) => void;
  readonly quietMs: number;
}

/** Logs when the work begins and ends, unless it ends within the quiet time. */
async function logDuration({ name, say, quietMs }: DurationLog, work: () => Promise<void>) {
  const since = performance.now();
  let isLogged = false;
  const logBegin = () => {
    isLogged = true;
    say(`${name}: begins`);
  };
  const timer = quietMs ? setTimeout(logBegin, quietMs) : undefined;
  if (!timer) logBegin();
  try {
    await work();
  } finally {
    clearTimeout(timer);
  }
  if (isLogged) say(`${name}: done in ${secondsSince(since)} s`);
}

const secondsSince = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

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
    `Al esquema de la base de datos le faltan migraciones (${pending}), y el usuario de la conexión no es su propietario: ` +
      'ejecute «npm run cli -- migrate» con DATABASE_OWNER_URL y DATABASE_URL, y vuelva a arrancar.',
  );
};
