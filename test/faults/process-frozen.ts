import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brokenOf, type FaultRun, type FaultSystem, type Verdict } from './fault.ts';
import { deliver, feedParts, repriced, wholeFeed } from './feeds/feed-parts.ts';

const DATABASE = 'frozen';
const FEED = 'principal';
/** Enough for a run that can be caught half way. */
const PROPERTIES = 3_000;
const PROCESSES = 3;
const FROZEN_MS = 60_000;
const TAKEN_OVER_WITHIN = 45;
const FEWEST_TICKS = 4;
/** The prices of the feed that only the frozen process has read. */
const OUTDATED = 7;

/** The lease that an import writes under; what nobody holds is not there. */
const HOLDER = `select application_name as name from leases join pg_stat_activity on pid = backend_pid
  where leases.name = 'feed:${FEED}'`;
const OUTDATED_ROWS = `select count(*)::int as n from properties where price % 1000 = ${OUTDATED}`;
const RUNS = `select status, extract(epoch from scheduled_for)::int as tick from feed_runs
  where trigger = 'schedule' order by scheduled_for`;

type Run = { status: string; tick: number };

/** R16: three processes, one feed with a schedule, and the one that imports freezes half way and comes back. */
export async function processFrozen({ system, rounds }: FaultRun): Promise<Verdict> {
  const ticks = Math.max(FEWEST_TICKS, rounds);
  const period = ticks < 10 ? 5 : 10;
  const folder = system.folder('feeds');
  const rounded = repriced(await feedParts(folder, PROPERTIES), (price) => Math.ceil(price / 1000) * 1000);
  const outdated = repriced(rounded, (price) => price + OUTDATED);
  const path = deliver(join(folder, 'kyero.xml'), wholeFeed(rounded));

  await system.database.make(DATABASE);
  await command(system, 'import', path, '--format', 'kyero', '--feed', FEED);
  await command(system, 'schedule', FEED, `*/${period} * * * * *`);
  const apps = await Promise.all(Array.from({ length: PROCESSES }, () => system.app(DATABASE)));
  await Promise.all(apps.map((app) => app.start()));
  const started = await until(60, async () => (await ended(system)) >= 1);

  deliver(path, wholeFeed(outdated));
  await until(60, async () => (await outdatedRows(system)) > 0, 10);
  const holder = await holderOf(system);
  const frozen = apps.find(({ name }) => name === holder);
  if (!frozen) throw new Error(`Nobody is known to import (${holder ?? 'no lease'}).`);
  frozen.freeze();
  const since = Date.now();
  deliver(path, wholeFeed(rounded));
  const half = await outdatedRows(system);
  await setTimeout(1_000);
  const standsStill = (await outdatedRows(system)) === half;

  const takenOver = await until(TAKEN_OVER_WITHIN * 2, async () => {
    const name = await holderOf(system);
    return name !== undefined && name !== frozen.name;
  });
  const repaired = await until(60, async () => (await outdatedRows(system)) === 0);
  if (ticks >= 10) await setTimeout(Math.max(0, since + FROZEN_MS - Date.now()));
  frozen.wake();
  const frozenFor = Math.round((Date.now() - since) / 1000);
  let late = 0;
  for (const end = Date.now() + 10_000; Date.now() < end; await setTimeout(100))
    late = Math.max(late, await outdatedRows(system));

  await until(ticks * period + 120, async () => (await ended(system)) >= ticks);
  const runs = (await system.sql<Run>(DATABASE, RUNS)).slice(0, ticks);
  const missed = runs.filter(({ tick }, at) => tick !== runs[0]!.tick + at * period).length;
  const incomplete = runs.filter(({ status }) => status !== 'complete').length;
  return {
    figures:
      `${runs.length} ticks of ${period} s, frozen for ${frozenFor} s at ${half} of ${PROPERTIES} rows, ` +
      `taken over after ${takenOver.toFixed(1)} s, repaired after ${repaired.toFixed(1)} s more`,
    broken: brokenOf({
      'the schedule is followed': Number.isFinite(started),
      [`it froze half way (${half} rows)`]: half > 0 && half < PROPERTIES && standsStill,
      [`taken over within ${TAKEN_OVER_WITHIN} s (${takenOver.toFixed(1)} s)`]: takenOver <= TAKEN_OVER_WITHIN,
      'the run was done again to its end': Number.isFinite(repaired),
      [`no row is written by the old epoch (${late})`]: late === 0,
      [`one run for each tick (${runs.length} runs, ${missed} out of step)`]: runs.length === ticks && missed === 0,
      [`every run is complete (${incomplete} are not)`]: incomplete === 0,
    }),
  };
}

async function command(system: FaultSystem, ...args: string[]) {
  const { code, said } = await system.cli(DATABASE, ...args).ended;
  if (code !== 0) throw new Error(`${args.join(' ')} ends with ${code}: ${said}`);
}

const holderOf = async ({ sql }: FaultSystem) => (await sql<{ name: string }>(DATABASE, HOLDER))[0]?.name;
const outdatedRows = async ({ sql }: FaultSystem) => (await sql<{ n: number }>(DATABASE, OUTDATED_ROWS))[0]!.n;
const ended = async ({ sql }: FaultSystem) =>
  (await sql<Run>(DATABASE, RUNS)).filter(({ status }) => status !== 'running').length;

/** The seconds until the condition holds; infinity if it never does. */
async function until(withinSeconds: number, check: () => Promise<boolean>, everyMs = 100): Promise<number> {
  const since = Date.now();
  while (!(await check())) {
    if (Date.now() - since > withinSeconds * 1000) return Infinity;
    await setTimeout(everyMs);
  }
  return (Date.now() - since) / 1000;
}
