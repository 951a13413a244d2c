import type { Client } from 'pg';
import type { Application } from '../children/application.ts';
import { alternating, withWarmUp } from '../figures/alternating.ts';
import type { Bench } from '../setup/bench.ts';
import { startChild } from '../setup/child.ts';
import { newScene, type Scene } from '../setup/scene.ts';
import { setTimeout } from 'node:timers/promises';

const MOST_ROUNDS = 3;
const SMALL = 1000;
/** PostgreSQL may keep its counts back for a second. */
const COUNTED_AFTER = 2000;

/** Goal 10: a feed that says what it said before. Writes by PostgreSQL's own count, in every table but that of the runs. */
export async function unchangedFeed(bench: Bench, signal: AbortSignal): Promise<void> {
  const { scene, report, rounds } = bench;
  const sql = await scene.sql();
  const worker = await startChild<Application>('application', { env: scene.env });
  try {
    await worker.ask('importFeed', scene.feed);
    const before = await writes(sql);
    const { report: run } = await worker.ask('importFeed', scene.feed);
    const written = since(before, await writes(sql));
    report.expectSame('unchanged properties of the feed', [run.unchanged, run.status], [scene.size, 'complete']);
    const total = written.reduce((sum, { count }) => sum + count, 0);
    report.atMost(
      10,
      'unchanged feed: rows written',
      total,
      0,
      '',
      written.map(({ table, count }) => `${table} ${count}`).join(', '),
    );

    const { ours, theirs } = await alternating(withWarmUp(Math.min(rounds, MOST_ROUNDS)), {
      ours: async () => (await worker.ask('importFeed', scene.feed)).ms,
      theirs: async () => {
        const { ms, records } = await worker.ask('parseFeed', scene.feed);
        report.expectSame('records in the feed', records, scene.size);
        return ms;
      },
    });
    report.slower({ goal: 10, figure: 'unchanged feed: time against parsing it', ours, theirs }, 2);
  } finally {
    await Promise.all([sql.end(), worker.stop()]);
  }
  await heaps(bench, signal);
}

/** The live heap while such a feed is read and compared, in a process of its own for each size. */
async function heaps({ scene, report }: Bench, signal: AbortSignal) {
  const small = await newScene(scene.home, Math.min(SMALL, Math.floor(scene.size / 2)), signal);
  try {
    const [least, most] = [await heapOf(small), await heapOf(scene)];
    const figure = `heap after collection, ${small.size} to ${scene.size} properties`;
    report.atMost(10, figure, most - least, 50, 'MB more', `${Math.round(most)} / ${Math.round(least)} MB`);
  } finally {
    await small.remove();
  }
}

async function heapOf({ feed, env }: Scene): Promise<number> {
  const worker = await startChild<Application>('application', { env, execArgv: ['--expose-gc'] });
  try {
    await worker.ask('importFeed', feed);
    return await worker.ask('heapOfImport', feed);
  } finally {
    await worker.stop();
  }
}

/** Of every table but the one that may grow, and what the queue notes of itself at every start. */
async function writes(sql: Client): Promise<Map<string, number>> {
  await setTimeout(COUNTED_AFTER);
  const { rows } = await sql.query<{ table: string; count: number }>(`
    select schemaname || '.' || relname as table, (n_tup_ins + n_tup_upd + n_tup_del)::int as count
    from pg_stat_user_tables
    where relname <> 'feed_runs' and (schemaname <> 'jobs' or relname not in ('version', 'queue'))`);
  return new Map(rows.map(({ table, count }) => [table, count]));
}

const since = (before: Map<string, number>, now: Map<string, number>) =>
  [...now]
    .map(([table, count]) => ({ table, count: count - (before.get(table) ?? 0) }))
    .filter(({ count }) => count > 0);
