import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { databaseLimits } from '../database/database-limits.ts';
import { BLOCKERS } from './migrations.sql.ts';

const POLL_INTERVAL_MS = 250;

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

/** A second connection, which sees what the migrator's own waits for and cannot say itself. */
export async function startLockWatch(url: string) {
  const client = new Client({ connectionString: url, ...databaseLimits.migrations });
  client.on('error', () => undefined);
  await client.connect();

  /** A watch that is lost ends no migration. */
  async function poll(pid: number, signal: AbortSignal, onWait: (wait: string) => void) {
    try {
      for (;;) {
        await setTimeout(POLL_INTERVAL_MS, undefined, { signal });
        const { rows } = await client.query<Wait>(BLOCKERS, [pid]);
        if (rows.length > 0) onWait(describeWaits(rows));
      }
    } catch {
      // The work is over, or nothing can be seen.
    }
  }

  return {
    /** Tells, while the work goes on, what that process of the database waits for. */
    async runWatched<T>(pid: number, onWait: (wait: string) => void, work: () => Promise<T>): Promise<T> {
      const over = new AbortController();
      const looking = poll(pid, over.signal, onWait);
      try {
        return await work();
      } finally {
        over.abort();
        await looking;
      }
    },
    [Symbol.asyncDispose]: () => client.end().catch(() => undefined),
  };
}

const describeWaits = (waits: readonly Wait[]) =>
  `${waits[0]!.mode} on ${waits[0]!.what}, which is held up by ${waits.map(describeHolder).join(' and ')}`;

function describeHolder({ pid, role, application, state, seconds, statement }: Wait) {
  const since = seconds === null ? [] : [`in a transaction for ${seconds} s`];
  const last = statement ? [`last statement: ${statement}`] : [];
  return `process ${pid} (${[application || role, ...(state ? [state] : []), ...since, ...last].join(', ')})`;
}
