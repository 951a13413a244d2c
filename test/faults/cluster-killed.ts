import { setTimeout } from 'node:timers/promises';
import { crowd } from './cluster/crowd.ts';
import { lostWork } from './cluster/lost-work.ts';
import type { Edited } from './cluster/staff-edits.ts';
import { startedCluster } from './cluster/started-cluster.ts';
import { brokenOf, type FaultRun, type Verdict } from './fault.ts';
import type { AppProcess } from './system/app-process.ts';
import { untilIndexEqualsTable } from './system/until-index-equals-table.ts';

const DATABASE = 'cluster';
const MOST_PROPERTIES = 500;
const KILL_EVERY_MS = 20_000;
/** Five minutes. */
const MOST_KILLS = 15;
/** Mails that a process has in hand when it is killed. */
const IN_HAND = 5;
/** Of a hundred reads: a process that has just started has no page to show, and a busy machine few places. */
const MOST_REFUSED = 0.05;
/** A short round on a busy machine says that changes arrive, and no more. */
const highestP95 = (rounds: number) => (rounds < 20 ? 10_000 : 2_000);

interface Window {
  readonly from: number;
  to: number;
}

/**
 * Three processes behind a pooler, with a bucket and a disk each, of which one is killed every 20 s while visitors read,
 * write and send photographs, staff edit and upload pictures, and a feed comes in.
 */
export async function clusterKilled({ system, rounds, size }: FaultRun): Promise<Verdict> {
  await using ends = new AsyncDisposableStack();
  const roles = (process.env.CLUSTER_ROLES || 'web,web,work').split(',');
  const feedSize = Math.min(size, MOST_PROPERTIES);
  const cluster = await startedCluster(system, ends, { database: DATABASE, roles, feedSize });
  const people = await crowd(cluster);
  const since = Date.now();
  const kills = Math.max(1, Math.round((Math.min(rounds, 20) * MOST_KILLS) / 20));
  const starting = await killInTurn(cluster.apps, kills);
  const seconds = Math.round((Date.now() - since) / 1000);
  const done = await people.leave();
  const { edits, traffic } = done;
  const imports = await cluster.feed.leave();
  const settled = await untilIndexEqualsTable(system, DATABASE);
  const lost = await lostWork(cluster, done, kills * IN_HAND);

  const { quiet, disturbed } = timesOf(edits, starting);
  const highest = highestP95(rounds);
  const failed = traffic.errors - traffic.refused;
  const complete = imports.runs.find(({ status }) => status === 'complete')?.n ?? 0;
  return {
    figures:
      `${roles.join(' + ')} ${cluster.pooler.name}, ${cluster.files.name}; ${kills} kills in ${seconds} s, up again after at most ` +
      `${Math.round(Math.max(...starting.map(({ from, to }) => to - from)) / 100) / 10} s; ` +
      `${quiet.length} changes of staff everywhere p50 ${part(quiet, 0.5)} ms, p95 ${p95(quiet)} ms, worst ${Math.round(quiet.at(-1) ?? 0)} ms; ` +
      `${disturbed.length} more while one was starting p95 ${p95(disturbed)} ms; ${lost.figures}; ` +
      `${complete} imports (${imports.runs.map(({ status, n }) => `${n} ${status}`).join(', ')}); ` +
      `${traffic.requests} reads p95 ${traffic.p95} ms, ${traffic.unreached} of a dead process, ${failed} failed, ` +
      `${traffic.refused} asked to come again; whole after ${settled.seconds} s`,
    broken: [
      ...lost.broken,
      ...brokenOf({
        'prices changed and feeds came in': quiet.length > 0 && complete > 0,
        [`everywhere within ${highest} ms (p95 ${p95(quiet)})`]: p95(quiet) <= highest,
        [`the last feed is all there (${imports.left} adverts are not)`]: imports.left === 0,
        [`each time of the schedule is done once (${imports.twice} twice)`]: imports.twice === 0,
        [`no visitor of a living process sees an error (${failed} of ${traffic.requests}: ${traffic.examples.join('; ')})`]:
          failed === 0,
        [`hardly anybody is asked to come again (${traffic.refused} of ${traffic.requests})`]:
          traffic.refused <= traffic.requests * MOST_REFUSED,
        [`index = table (${settled.difference} differ)`]: settled.difference === 0,
      }),
    ],
  };
}

async function killInTurn(apps: readonly AppProcess[], kills: number): Promise<Window[]> {
  const starting: Window[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const pause = setTimeout(KILL_EVERY_MS);
    const victim = apps[kill % apps.length]!;
    await setTimeout(KILL_EVERY_MS / 2);
    victim.kill();
    const window = { from: performance.now(), to: Infinity };
    starting.push(window);
    await victim.start();
    window.to = performance.now();
    await pause;
  }
  return starting;
}

/** The milliseconds that changes took, in order: those that no start touched, and the others. */
function timesOf(edits: readonly Edited[], starting: readonly Window[]) {
  const touched = ({ acknowledgedAt, seenAt = Infinity }: Edited) =>
    starting.some(({ from, to }) => acknowledgedAt <= to && seenAt >= from);
  const times = (of: readonly Edited[]) =>
    of.map(({ acknowledgedAt, seenAt = Infinity }) => seenAt - acknowledgedAt).toSorted((one, other) => one - other);
  return { quiet: times(edits.filter((edit) => !touched(edit))), disturbed: times(edits.filter(touched)) };
}

const part = (times: readonly number[], of: number) => Math.round(times[Math.floor(times.length * of)] ?? 0);
const p95 = (times: readonly number[]) => part(times, 0.95);
