import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { databaseLimits } from '../database/database-limits.ts';
import { SECOND_MS } from '../time-units.contract.ts';
import { BLOCKERS } from './migrations.sql.ts';
import type { MigrationTimeouts, SchemaSession } from './open-schema-session.ts';
import { SchemaRefused } from './schema-state.ts';

/** Lock timeout and deadlock. */
const LOCK_ERRORS = new Set(['55P03', '40P01']);
const isLockError = (error: unknown) => LOCK_ERRORS.has((error as { code?: string })?.code ?? '');

interface LockRetryOptions {
  readonly name: string;
  readonly timeouts: MigrationTimeouts;
  readonly log: (line: string) => void;
  readonly describeWait: () => string;
}

/**
 * Runs the work in short attempts, since a statement that waits for a lock blocks all later ones. Logs what each
 * attempt waited for.
 */
export async function withLockRetries({ name, timeouts, log, describeWait }: LockRetryOptions, work: () => Promise<unknown>) {
  const deadline = Date.now() + timeouts.total;
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isLockError(error)) throw error;
      const [min, max] = timeouts.pause;
      const pause = min + Math.random() * (max - min);
      if (Date.now() + pause > deadline) throw createLockTimeoutError(name, attempt, describeWait());
      const remainingSeconds = Math.ceil((deadline - Date.now()) / 1000);
      log(
        `${name}: try ${attempt} waited for ${describeWait()}; the next one in ${formatSeconds(pause)} s, for ${remainingSeconds} s in all`,
      );
      await setTimeout(pause);
    }
  }
}

const formatSeconds = (ms: number) => (ms / 1000).toFixed(1);

const createLockTimeoutError = (name: string, attempts: number, wait: string) =>
  new SchemaRefused(
    `La migración ${name} no ha conseguido el bloqueo que necesita en ${attempts} intentos (${wait}): ` +
      'termine el proceso que lo retiene y repita «npm run cli -- migrate». Las migraciones ya aplicadas se conservan.',
  );

const POLL_INTERVAL_MS = 250;

/** A process that holds a lock for which the migration waits. `mode` and `what` describe the awaited lock. */
interface Wait {
  readonly mode: string;
  readonly what: string;
  readonly pid: number;
  readonly role: string;
  readonly application: string;
  readonly state: string | null;
  readonly seconds: number | null;
  readonly statement: string | null;
}

export type LockWatch = Awaited<ReturnType<typeof startLockWatch>>;

/** Opens a second connection, which reports the processes that a migration waits for. */
export async function startLockWatch(url: string) {
  const client = new Client({ connectionString: url, ...databaseLimits.migrations });
  client.on('error', () => undefined);
  await client.connect();

  /** Losing the watch does not abort the migration. */
  async function poll(pid: number, signal: AbortSignal, onWait: (wait: string) => void) {
    try {
      for (;;) {
        await setTimeout(POLL_INTERVAL_MS, undefined, { signal });
        const { rows } = await client.query<Wait>(BLOCKERS, [pid]);
        if (rows.length > 0) onWait(describeWaits(rows));
      }
    } catch {
      // The work is over, or the watch has no connection.
    }
  }

  return {
    async runWatched<T>(pid: number, onWait: (wait: string) => void, work: () => Promise<T>): Promise<T> {
      const ended = new AbortController();
      const polling = poll(pid, ended.signal, onWait);
      try {
        return await work();
      } finally {
        ended.abort();
        await polling;
      }
    },
    [Symbol.asyncDispose]: () => client.end().catch(() => undefined),
  };
}

const describeWaits = (waits: readonly Wait[]) =>
  `${waits[0]!.mode} on ${waits[0]!.what}, which is held up by ${waits.map(describeHolder).join(' and ')}`;

function describeHolder({ pid, role, application, state, seconds, statement }: Wait) {
  const time = seconds === null ? [] : [`in a transaction for ${seconds} s`];
  const lastStatement = statement ? [`last statement: ${statement}`] : [];
  return `process ${pid} (${[application || role, ...(state ? [state] : []), ...time, ...lastStatement].join(', ')})`;
}

const LOG_INTERVAL_MS = 15 * SECOND_MS;

/**
 * Waits until no other process migrates, and logs the process that it waits for. Polls, since a statement waiting for
 * the lock would hold a snapshot that blocks a concurrent index build. Returns the backend process id of this session,
 * which holds the lock until its connection ends.
 */
export async function acquireMigrationLock(session: SchemaSession, log: (line: string) => void): Promise<number> {
  await session.liftLimits();
  for (let loggedAt = 0; ; await setTimeout(POLL_INTERVAL_MS)) {
    const { taken, pid } = await session.tryLock();
    if (taken) return pid;
    if (Date.now() - loggedAt < LOG_INTERVAL_MS) continue;
    loggedAt = Date.now();
    const holder = await session.findLockHolder();
    if (holder) log(`another process migrates (${describeLockHolder(holder)}): waiting for it`);
  }
}

type LockHolder = NonNullable<Awaited<ReturnType<SchemaSession['findLockHolder']>>>;

const describeLockHolder = ({ pid, application, seconds }: LockHolder) =>
  [`process ${pid} of the database`, ...(application ? [application] : []), `for ${seconds ?? 0} s`].join(', ');
