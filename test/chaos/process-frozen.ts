import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { listBroken, type FaultRun, type FaultSystem, type Verdict } from './fault.ts';
import { deliver, buildFeedParts, reprice, joinFeed } from './feeds/feed-parts.ts';

const DATABASE = 'frozen';
const FEED = 'principal';
/** Enough to freeze a run half-way. */
const PROPERTIES = 3_000;
const PROCESSES = 3;
const FROZEN_MS = 60_000;
const MAX_TAKEOVER_SECONDS = 45;
const MIN_TICKS = 4;
/** Prices of the feed that only the frozen process reads end in this digit. */
const OUTDATED_ENDING = 7;

/** Holder of the lease of the import. */
const HOLDER = `select application_name as name from leases join pg_stat_activity on pid = backend_pid
  where leases.name = 'feed:${FEED}'`;
const OUTDATED_ROWS = `select count(*)::int as n from properties where price % 1000 = ${OUTDATED_ENDING}`;
const RUNS = `select status, extract(epoch from scheduled_for)::int as tick from feed_runs
  where trigger = 'schedule' order by scheduled_for`;

type Run = { status: string; tick: number };

/** R16: of three processes with a scheduled feed, the importing one freezes half-way and wakes up later. */
export async function processFrozen({ system, rounds }: FaultRun): Promise<Verdict> {
  const ticks = Math.max(MIN_TICKS, rounds);
  const period = ticks < 10 ? 5 : 10;
  const folder = system.folder('feeds');
  const rounded = reprice(await buildFeedParts(folder, PROPERTIES), (price) => Math.ceil(price / 1000) * 1000);
  const outdated = reprice(rounded, (price) => price + OUTDATED_ENDING);
  const path = deliver(join(folder, 'kyero.xml'), joinFeed(rounded));

  await system.database.make(DATABASE);
  await runCli(system, 'import', path, '--format', 'kyero', '--feed', FEED);
  await runCli(system, 'schedule', FEED, `*/${period} * * * * *`);
  const apps = await Promise.all(Array.from({ length: PROCESSES }, () => system.app(DATABASE)));
  await Promise.all(apps.map((app) => app.start()));
  const secondsToFirstRun = await waitUntil(60, async () => (await countEnded(system)) >= 1);

  deliver(path, joinFeed(outdated));
  await waitUntil(60, async () => (await countOutdated(system)) > 0, 10);
  const holder = await findHolder(system);
  const frozen = apps.find(({ name }) => name === holder);
  if (!frozen) throw new Error(`No process holds the lease of the import (${holder ?? 'no lease'}).`);
  frozen.freeze();
  const since = Date.now();
  deliver(path, joinFeed(rounded));
  const outdatedCount = await countOutdated(system);
  await setTimeout(1_000);
  const standsStill = (await countOutdated(system)) === outdatedCount;

  const takenOver = await waitUntil(MAX_TAKEOVER_SECONDS * 2, async () => {
    const name = await findHolder(system);
    return name !== undefined && name !== frozen.name;
  });
  const repaired = await waitUntil(60, async () => (await countOutdated(system)) === 0);
  if (ticks >= 10) await setTimeout(Math.max(0, since + FROZEN_MS - Date.now()));
  frozen.wake();
  const frozenFor = Math.round((Date.now() - since) / 1000);
  let lateWrites = 0;
  for (const end = Date.now() + 10_000; Date.now() < end; await setTimeout(100))
    lateWrites = Math.max(lateWrites, await countOutdated(system));

  await waitUntil(ticks * period + 120, async () => (await countEnded(system)) >= ticks);
  const runs = (await system.sql<Run>(DATABASE, RUNS)).slice(0, ticks);
  const missed = runs.filter(({ tick }, at) => tick !== runs[0]!.tick + at * period).length;
  const incomplete = runs.filter(({ status }) => status !== 'complete').length;
  return {
    figures:
      `${runs.length} ticks of ${period} s, frozen for ${frozenFor} s at ${outdatedCount} of ${PROPERTIES} rows, ` +
      `taken over after ${takenOver.toFixed(1)} s, repaired after ${repaired.toFixed(1)} s more`,
    broken: listBroken({
      'the schedule is followed': Number.isFinite(secondsToFirstRun),
      [`the import froze half-way (${outdatedCount} rows)`]:
        outdatedCount > 0 && outdatedCount < PROPERTIES && standsStill,
      [`taken over within ${MAX_TAKEOVER_SECONDS} s (${takenOver.toFixed(1)} s)`]: takenOver <= MAX_TAKEOVER_SECONDS,
      'the interrupted run is repeated completely': Number.isFinite(repaired),
      [`no row is written by the old epoch (${lateWrites})`]: lateWrites === 0,
      [`one run for each tick (${runs.length} runs, ${missed} out of step)`]: runs.length === ticks && missed === 0,
      [`every run is complete (${incomplete} are not)`]: incomplete === 0,
    }),
  };
}

async function runCli(system: FaultSystem, ...args: string[]) {
  const { code, output } = await system.cli(DATABASE, ...args).ended;
  if (code !== 0) throw new Error(`${args.join(' ')} ends with ${code}: ${output}`);
}

const findHolder = async ({ sql }: FaultSystem) => (await sql<{ name: string }>(DATABASE, HOLDER))[0]?.name;
const countOutdated = async ({ sql }: FaultSystem) => (await sql<{ n: number }>(DATABASE, OUTDATED_ROWS))[0]!.n;
const countEnded = async ({ sql }: FaultSystem) =>
  (await sql<Run>(DATABASE, RUNS)).filter(({ status }) => status !== 'running').length;

/** Returns the seconds until the check holds; Infinity after the timeout. */
async function waitUntil(withinSeconds: number, check: () => Promise<boolean>, intervalMs = 100): Promise<number> {
  const since = Date.now();
  while (!(await check())) {
    if (Date.now() - since > withinSeconds * 1000) return Infinity;
    await setTimeout(intervalMs);
  }
  return (Date.now() - since) / 1000;
}
