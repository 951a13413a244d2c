import { setTimeout } from 'node:timers/promises';
import type { FaultSystem } from './fault-system.ts';

const VISIBLE = `select id, revision::int from properties where status in ('published', 'reserved')`;

/** Counts documents that are missing, outdated or of properties that are not public. */
async function countDifferences({ sql, search }: FaultSystem, database: string): Promise<number> {
  const [table, index] = await Promise.all([
    sql<{ id: string; revision: number }>(database, VISIBLE),
    search.revisions(database),
  ]);
  const stale = table.filter(({ id, revision }) => index.get(id) !== revision).length;
  const visible = new Set(table.map(({ id }) => id));
  return stale + [...index.keys()].filter((id) => !visible.has(id)).length;
}

export interface IndexState {
  readonly seconds: number;
  /** Differences at the end; undefined if the index could not be read. */
  readonly difference: number | undefined;
}

/** Waits until index and table are the same. */
export async function waitUntilIndexEqualsTable(
  system: FaultSystem,
  database: string,
  withinSeconds = 60,
): Promise<IndexState> {
  const since = Date.now();
  for (;;) {
    const difference = await countDifferences(system, database).catch(() => undefined);
    const seconds = (Date.now() - since) / 1000;
    if (difference === 0 || seconds > withinSeconds) return { seconds: Math.round(seconds), difference };
    await setTimeout(250);
  }
}
