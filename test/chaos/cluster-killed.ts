import { setTimeout } from 'node:timers/promises';
import { startCrowd } from './cluster/crowd.ts';
import { checkWork } from './cluster/lost-work.ts';
import type { StaffEdit } from './cluster/staff-edits.ts';
import { startCluster } from './cluster/start-cluster.ts';
import { listBroken, type FaultRun, type Verdict } from './fault.ts';
import type { AppProcess } from './system/app-process.ts';
import { waitUntilIndexEqualsTable } from './system/wait-until-index-equals-table.ts';

const DATABASE = 'cluster';
const MAX_PROPERTIES = 500;
const KILL_EVERY_MS = 20_000;
/** The kills take five minutes. */
const MAX_KILLS = 15;
/** Mails that a process is sending when it is killed. */
const IN_FLIGHT = 5;
/** A new process has an empty page cache, so that a busy machine refuses some reads. */
const MAX_REFUSED_SHARE = 0.05;
/** In a short round on a busy machine, the limit only proves that changes arrive. */
const getMaxP95 = (rounds: number) => (rounds < 20 ? 10_000 : 2_000);

interface Window {
  readonly from: number;
  to: number;
}

/**
 * Three processes behind a pooler share a bucket and have a disk each. Every 20 s one is killed, while visitors read
 * and send forms with photographs, staff edit and upload pictures, and a feed is imported.
 */
export async function clusterKilled({ system, rounds, size }: FaultRun): Promise<Verdict> {
  await using ends = new AsyncDisposableStack();
  const roles = (process.env.CLUSTER_ROLES || 'web,web,work').split(',');
  const feedSize = Math.min(size, MAX_PROPERTIES);
  const cluster = await startCluster(system, ends, { database: DATABASE, roles, feedSize });
  const crowd = await startCrowd(cluster);
  const since = Date.now();
  const kills = Math.max(1, Math.round((Math.min(rounds, 20) * MAX_KILLS) / 20));
  const starting = await killInTurn(cluster.apps, kills);
  const seconds = Math.round((Date.now() - since) / 1000);
  const done = await crowd.leave();
  const { edits, traffic } = done;
  const imports = await cluster.feed.leave();
  const settled = await waitUntilIndexEqualsTable(system, DATABASE);
  const lost = await checkWork(cluster, done, kills * IN_FLIGHT);

  const { quiet, disturbed } = splitTimes(edits, starting);
  const maxP95 = getMaxP95(rounds);
  const failed = traffic.errors - traffic.refused;
  const complete = imports.runs.find(({ status }) => status === 'complete')?.n ?? 0;
  return {
    figures:
      `${roles.join(' + ')} ${cluster.pooler.name}, ${cluster.files.name}; ${kills} kills in ${seconds} s, up again after at most ` +
      `${Math.round(Math.max(...starting.map(({ from, to }) => to - from)) / 100) / 10} s; ` +
      `${quiet.length} changes of staff everywhere p50 ${quantile(quiet, 0.5)} ms, p95 ${p95(quiet)} ms, worst ${Math.round(quiet.at(-1) ?? 0)} ms; ` +
      `${disturbed.length} more while one was starting p95 ${p95(disturbed)} ms; ${lost.figures}; ` +
      `${complete} imports (${imports.runs.map(({ status, n }) => `${n} ${status}`).join(', ')}); ` +
      `${traffic.requests} reads p95 ${traffic.p95} ms, ${traffic.unreached} of a dead process, ${failed} failed, ` +
      `${traffic.refused} refused; index = table after ${settled.seconds} s`,
    broken: [
      ...lost.broken,
      ...listBroken({
        'staff changed prices and feeds were imported': quiet.length > 0 && complete > 0,
        [`a changed price is visible everywhere within ${maxP95} ms (p95 ${p95(quiet)})`]: p95(quiet) <= maxP95,
        [`the last feed is imported completely (${imports.outdated} properties are outdated)`]: imports.outdated === 0,
        [`each scheduled run happens once (${imports.duplicates} twice)`]: imports.duplicates === 0,
        [`no visitor of a living process sees an error (${failed} of ${traffic.requests}: ${traffic.examples.join('; ')})`]:
          failed === 0,
        [`load shedding refuses few reads (${traffic.refused} of ${traffic.requests})`]:
          traffic.refused <= traffic.requests * MAX_REFUSED_SHARE,
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

/** Sorted durations of edits in milliseconds, apart for those during which a process was starting. */
function splitTimes(edits: readonly StaffEdit[], starting: readonly Window[]) {
  const isDisturbed = ({ acknowledgedAt, seenAt: visibleAt = Infinity }: StaffEdit) =>
    starting.some(({ from, to }) => acknowledgedAt <= to && visibleAt >= from);
  const toTimes = (changes: readonly StaffEdit[]) =>
    changes
      .map(({ acknowledgedAt, seenAt: visibleAt = Infinity }) => visibleAt - acknowledgedAt)
      .toSorted((a, b) => a - b);
  return { quiet: toTimes(edits.filter((edit) => !isDisturbed(edit))), disturbed: toTimes(edits.filter(isDisturbed)) };
}

const quantile = (times: readonly number[], share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
const p95 = (times: readonly number[]) => quantile(times, 0.95);
