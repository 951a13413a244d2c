import { type INestApplicationContext, Logger } from '@nestjs/common';
import { type Config, configToken } from '../../config.ts';
import { databaseLimits } from '../database/database-limits.ts';
import { getSchemaUrl } from '../database/database-urls.ts';
import { buildPgBoss } from '../jobs/create-pg-boss.ts';
import { SECOND_MS } from '../time-units.contract.ts';
import { startLockWatch, withLockRetries, acquireMigrationLock, type LockWatch } from './migration-locks.ts';
import { buildGrants } from './migrations.sql.ts';
import { migrationTimeouts, type MigrationTimeouts, type SchemaWork, openSchemaSession, type SchemaSession } from './open-schema-session.ts';
import { readSchemaState, assertUpToDate, assertNotNewer, SchemaRefused, computeSchemaState } from './schema-state.ts';

const REPEAT_LOG_MS = 30 * SECOND_MS;

interface MigrationRun {
  readonly session: SchemaSession;
  /** Backend process id of the session, whose waits `watch` reports. */
  readonly pid: number;
  readonly watch: LockWatch;
  readonly timeouts: MigrationTimeouts;
  readonly log: (line: string) => void;
}

async function runMigration({ session, pid, watch, timeouts, log }: MigrationRun, direction: 'up' | 'down', name: string) {
  let lastWait = 'a lock';
  let loggedAt = 0;
  const onWait = (wait: string) => {
    lastWait = wait;
    loggedAt ||= Date.now() - REPEAT_LOG_MS + timeouts.lock;
    if (Date.now() - loggedAt < REPEAT_LOG_MS) return;
    // Only an index build waits this long; it blocks nobody meanwhile and is not retried.
    log(`${name}: waits for ${wait}`);
    loggedAt = Date.now();
  };
  await withLockRetries({ name, timeouts, log, describeWait: () => lastWait }, () => {
    loggedAt = 0;
    return watch.runWatched(pid, onWait, () => session[direction](name));
  });
}

const QUEUES_NAME = 'the queues’ schema';
const INSUFFICIENT_PRIVILEGE = '42501';
/** Migrations of a new schema are logged only if they take longer. */
const SLOW_MS = 2 * SECOND_MS;

/**
 * Applies pending migrations one after another, updates the schema of the queues, then runs the statements. Returns the
 * number of applied migrations. Logs each migration of an existing schema; for a new one, only slow migrations and the
 * total.
 */
export async function migrateSchema(work: SchemaWork, statements: readonly string[] = []): Promise<number> {
  const { url, log, timeouts = migrationTimeouts } = work;
  await using session = await openSchemaSession(work);
  await using watch = await startLockWatch(url);
  let creationStartedAt: number | undefined;
  for (let appliedCount = 0; ; appliedCount++) {
    const pid = await acquireMigrationLock(session, log);
    const state = await computeSchemaState(session);
    assertNotNewer(state);
    if (state.applied.length === 0) creationStartedAt = performance.now();
    const [next] = state.pending;
    if (next) {
      const run = () =>
        runMigration({ session, pid, watch, timeouts, log }, 'up', next).catch(explainMissingPrivilege(state.pending.length));
      const name = `migration ${appliedCount + 1} of ${appliedCount + state.pending.length}, ${next}`;
      await logDuration({ name, log, quietMs: creationStartedAt === undefined ? 0 : SLOW_MS }, run);
      continue;
    }
    if (appliedCount && creationStartedAt !== undefined)
      log(`Esquema creado: ${appliedCount} migraciones en ${formatSecondsSince(creationStartedAt)} s`);
    if (state.queues === 'outdated')
      await withLockRetries({ name: QUEUES_NAME, timeouts, log, describeWait: () => 'a lock' }, () => migrateQueues(url));
    await session.run(statements);
    return appliedCount;
  }
}

interface DurationLog {
  readonly name: string;
  readonly log: (line: string) => void;
  readonly quietMs: number;
}

/** Logs start and end of the work, unless it ends within `quietMs`. */
async function logDuration({ name, log, quietMs }: DurationLog, work: () => Promise<void>) {
  const startedAt = performance.now();
  let isLogged = false;
  const logStart = () => {
    isLogged = true;
    log(`${name}: begins`);
  };
  const timer = quietMs ? setTimeout(logStart, quietMs) : undefined;
  if (!timer) logStart();
  try {
    await work();
  } finally {
    clearTimeout(timer);
  }
  if (isLogged) log(`${name}: done in ${formatSecondsSince(startedAt)} s`);
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

/** Message of MikroORM for a migration without `down`. */
const CANNOT_REVERT = 'This migration cannot be reverted';

/** Reverts the last applied migration and returns its name. Throws SchemaRefused if that is impossible. */
export async function revertMigration(work: SchemaWork): Promise<string> {
  const { url, log, timeouts = migrationTimeouts } = work;
  await using session = await openSchemaSession(work);
  await using watch = await startLockWatch(url);
  const pid = await acquireMigrationLock(session, log);
  const last = (await session.listApplied()).at(-1)?.name;
  if (!last) throw new SchemaRefused('No hay ninguna migración aplicada que deshacer.');
  if (!(await session.listNames()).includes(last))
    throw new SchemaRefused(
      `La última migración aplicada, ${last}, es de una versión más nueva: deshágala con esa versión.`,
    );
  await runMigration({ session, pid, watch, timeouts, log }, 'down', last).catch((error: unknown) => {
    if ((error as Error).message !== CANNOT_REVERT) throw error;
    throw new SchemaRefused(`La migración ${last} no tiene vuelta atrás: sus cambios no se pueden deshacer.`);
  });
  return last;
}

type DatabaseUrls = Pick<Config, 'DATABASE_URL'> & Partial<Pick<Config, 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL'>>;

const logMigrations = (line: string) => new Logger('migrations').log(line);

/**
 * Migrates the schema before a start, as its owner if one is configured. With MIGRATE_ON_START=false, only checks it
 * and throws unless it is up to date. Processes that start together wait for the first.
 */
export async function migrate(app: INestApplicationContext, log = logMigrations): Promise<void> {
  const config = app.get<Config>(configToken);
  if (config.MIGRATE_ON_START) await migrateAsConfigured(config, log);
  else assertUpToDate(await readSchemaState({ url: getSchemaUrl(config), log }));
}

/**
 * Migrates the schema, and grants the application's role its privileges if another role owns the schema. Returns the
 * number of applied migrations.
 */
export function migrateAsConfigured(config: DatabaseUrls, log: (line: string) => void): Promise<number> {
  const { DATABASE_OWNER_URL: owner, DATABASE_URL } = config;
  const grantStatements = owner ? buildGrants(decodeURIComponent(new URL(DATABASE_URL).username)) : [];
  return migrateSchema({ url: getSchemaUrl(config), log }, grantStatements);
}
