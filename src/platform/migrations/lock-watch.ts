import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { databaseLimits } from '../database/database-limits.ts';
import { WAITED_FOR } from './migrations.sql.ts';

const LOOK_MS = 250;

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

export type LockWatch = Awaited<ReturnType<typeof lockWatch>>;

/** A second connection, which sees what the migrator's own waits for and cannot say itself. */
export async function lockWatch(url: string) {
  const client = new Client({ connectionString: url, ...databaseLimits.migrations });
  client.on('error', () => undefined);
  await client.connect();

  /** A watch that is lost ends no migration. */
  async function look(pid: number, signal: AbortSignal, onSight: (wait: string) => void) {
    try {
      for (;;) {
        await setTimeout(LOOK_MS, undefined, { signal });
        const { rows } = await client.query<Wait>(WAITED_FOR, [pid]);
        if (rows.length > 0) onSight(inWords(rows));
      }
    } catch {
      // The work is over, or nothing can be seen.
    }
  }

  return {
    /** Tells, while the work goes on, what that process of the database waits for. */
    async during<T>(pid: number, onSight: (wait: string) => void, work: () => Promise<T>): Promise<T> {
      const over = new AbortController();
      const looking = look(pid, over.signal, onSight);
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

const inWords = (waits: readonly Wait[]) =>
  `${waits[0]!.mode} on ${waits[0]!.what}, which is held up by ${waits.map(holder).join(' and ')}`;

function holder({ pid, role, application, state, seconds, statement }: Wait) {
  const since = seconds === null ? [] : [`in a transaction for ${seconds} s`];
  const last = statement ? [`last statement: ${statement}`] : [];
  return `process ${pid} (${[application || role, ...(state ? [state] : []), ...since, ...last].join(', ')})`;
}
