import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Application } from '../children/application.ts';
import { runAlternating, withWarmUp } from '../figures/alternating.ts';
import type { Bench } from '../setup/bench.ts';
import { startChild } from '../setup/child.ts';
import { createScene, type Scene } from '../setup/scene.ts';

const MAX_ROUNDS = 3;
const SMALL_FEED_SIZE = 1000;
/** Idle connections of PostgreSQL report their statistics up to ten seconds late. */
const STATISTICS_DELAY_MS = 12_000;

/** Tables that each run writes: its lease, and the fingerprint of a source with new bytes. */
const TABLES_OF_EACH_RUN = ['public.leases', 'public.feeds'];

/**
 * Goal 10: an unchanged feed, in the same bytes and in others. Counts written rows by PostgreSQL's statistics, in all
 * tables except for the runs.
 */
export async function unchangedFeed(bench: Bench, signal: AbortSignal): Promise<void> {
  const { scene, report, rounds } = bench;
  const sql = await scene.sql();
  const worker = await startChild<Application>('application', { env: scene.env });
  const importFeed = async () => {
    const { ms, report: run } = await worker.ask('importFeed', scene.feed);
    report.expectSame('unchanged properties of the feed', [run.unchanged, run.status], [scene.size, 'complete']);
    return ms;
  };
  const countWrites = async (figure: string) => {
    const before = await countRowWrites(sql);
    await importFeed();
    const writes = subtract(before, await countRowWrites(sql));
    const total = writes.reduce((sum, { table, count }) => sum + (TABLES_OF_EACH_RUN.includes(table) ? 0 : count), 0);
    const raw = writes.map(({ table, count }) => `${table} ${count}`).join(', ');
    report.atMost(10, `${figure}: rows written beside those of the run`, total, 0, '', raw);
  };
  try {
    await importFeed();
    await countWrites('unchanged feed');
    await changeBytes(scene.feed);
    await countWrites('the same in other bytes');

    const repetitions = withWarmUp(Math.min(rounds, MAX_ROUNDS));
    const { ours, changedBytes, theirs } = await runAlternating(repetitions, {
      ours: importFeed,
      changedBytes: async () => {
        await changeBytes(scene.feed);
        return importFeed();
      },
      theirs: async () => {
        const { ms, records } = await worker.ask('parseFeed', scene.feed);
        report.expectSame('records in the feed', records, scene.size);
        return ms;
      },
    });
    report.slower({ goal: 10, figure: 'unchanged feed: time against parsing it', ours, theirs }, 1.3);
    const figure = 'the same in other bytes: time against parsing it';
    report.slower({ goal: 10, figure, ours: changedBytes, theirs }, 1.3);
  } finally {
    await Promise.all([sql.end(), worker.stop()]);
  }
  await compareHeaps(bench, signal);
}

/** Measures the live heap while an unchanged feed is imported, in one process per size. */
async function compareHeaps({ scene, report }: Bench, signal: AbortSignal) {
  const small = await createScene(scene.home, Math.min(SMALL_FEED_SIZE, Math.floor(scene.size / 2)), signal);
  try {
    const [smallHeap, largeHeap] = [await measureHeap(small), await measureHeap(scene)];
    const figure = `heap after collection, ${small.size} to ${scene.size} properties`;
    const raw = `${Math.round(largeHeap)} / ${Math.round(smallHeap)} MB`;
    report.atMost(10, figure, largeHeap - smallHeap, 50, 'MB more', raw);
  } finally {
    await small.remove();
  }
}

async function measureHeap({ feed, env }: Scene): Promise<number> {
  const worker = await startChild<Application>('application', { env, execArgv: ['--expose-gc'] });
  try {
    await worker.ask('importFeed', feed);
    await changeBytes(feed);
    return await worker.ask('heapOfImport', feed);
  } finally {
    await worker.stop();
  }
}

/** Changes the bytes of the feed, but not its properties. */
async function changeBytes(feed: string) {
  const bytes = await readFile(feed);
  const at = bytes.indexOf('<root>') + '<root>'.length;
  await writeFile(feed, Buffer.concat([bytes.subarray(0, at), Buffer.from('<!-- changed -->'), bytes.subarray(at)]));
}

/** Counts written rows by table, without the runs and the tables that the queue writes at each start. */
async function countRowWrites(sql: Client): Promise<Map<string, number>> {
  await setTimeout(STATISTICS_DELAY_MS);
  const { rows } = await sql.query<{ table: string; count: number }>(`
    select schemaname || '.' || relname as table, (n_tup_ins + n_tup_upd + n_tup_del)::int as count
    from pg_stat_user_tables
    where relname <> 'feed_runs' and (schemaname <> 'jobs' or relname not in ('version', 'queue', 'subscription'))`);
  return new Map(rows.map(({ table, count }) => [table, count]));
}

const subtract = (before: Map<string, number>, after: Map<string, number>) =>
  [...after]
    .map(([table, count]) => ({ table, count: count - (before.get(table) ?? 0) }))
    .filter(({ count }) => count > 0);
