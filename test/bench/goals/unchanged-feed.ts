import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Application } from '../children/application.ts';
import { alternating, withWarmUp } from '../figures/alternating.ts';
import type { Bench } from '../setup/bench.ts';
import { startChild } from '../setup/child.ts';
import { newScene, type Scene } from '../setup/scene.ts';

const MOST_ROUNDS = 3;
const SMALL = 1000;
/** A connection of PostgreSQL that is idle may keep its counts back for ten seconds. */
const COUNTED_AFTER = 12_000;

/** What a run notes of itself: the right to run, in a row of its own, and the mark of a source whose bytes are new. */
const OF_THE_RUN = ['public.leases', 'public.feeds'];

/**
 * Goal 10: a feed that says what it said before, in the bytes that came before and in others. Writes by PostgreSQL's own
 * count, in every table but that of the runs.
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
    const before = await writes(sql);
    await importFeed();
    const written = since(before, await writes(sql));
    const total = written.reduce((sum, { table, count }) => sum + (OF_THE_RUN.includes(table) ? 0 : count), 0);
    const raw = written.map(({ table, count }) => `${table} ${count}`).join(', ');
    report.atMost(10, `${figure}: rows written beside those of the run`, total, 0, '', raw);
  };
  try {
    await importFeed();
    await countWrites('unchanged feed');
    await writeAnew(scene.feed);
    await countWrites('the same in other bytes');

    const again = withWarmUp(Math.min(rounds, MOST_ROUNDS));
    const { ours, anew, theirs } = await alternating(again, {
      ours: importFeed,
      anew: async () => {
        await writeAnew(scene.feed);
        return importFeed();
      },
      theirs: async () => {
        const { ms, records } = await worker.ask('parseFeed', scene.feed);
        report.expectSame('records in the feed', records, scene.size);
        return ms;
      },
    });
    report.slower({ goal: 10, figure: 'unchanged feed: time against parsing it', ours, theirs }, 1.3);
    report.slower({ goal: 10, figure: 'the same in other bytes: time against parsing it', ours: anew, theirs }, 1.3);
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
    await writeAnew(feed);
    return await worker.ask('heapOfImport', feed);
  } finally {
    await worker.stop();
  }
}

/** The same properties, in bytes that no run has seen as a whole. */
async function writeAnew(feed: string) {
  const bytes = await readFile(feed);
  const at = bytes.indexOf('<root>') + '<root>'.length;
  await writeFile(feed, Buffer.concat([bytes.subarray(0, at), Buffer.from('<!-- anew -->'), bytes.subarray(at)]));
}

/** Of every table but the one that may grow, and what the queue notes of itself at every start. */
async function writes(sql: Client): Promise<Map<string, number>> {
  await setTimeout(COUNTED_AFTER);
  const { rows } = await sql.query<{ table: string; count: number }>(`
    select schemaname || '.' || relname as table, (n_tup_ins + n_tup_upd + n_tup_del)::int as count
    from pg_stat_user_tables
    where relname <> 'feed_runs' and (schemaname <> 'jobs' or relname not in ('version', 'queue', 'subscription'))`);
  return new Map(rows.map(({ table, count }) => [table, count]));
}

const since = (before: Map<string, number>, now: Map<string, number>) =>
  [...now]
    .map(([table, count]) => ({ table, count: count - (before.get(table) ?? 0) }))
    .filter(({ count }) => count > 0);
