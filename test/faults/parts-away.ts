import { setTimeout } from 'node:timers/promises';
import { isPriceSeen } from '../setup/is-price-seen.ts';
import { crowd } from './cluster/crowd.ts';
import { lostWork } from './cluster/lost-work.ts';
import { sentPlainForm } from './cluster/sent-plain-form.ts';
import { type StartedCluster, startedCluster } from './cluster/started-cluster.ts';
import { brokenOf, type FaultRun, type Verdict } from './fault.ts';
import { untilAnswering } from './system/until-answering.ts';
import { untilIndexEqualsTable } from './system/until-index-equals-table.ts';

const DATABASE = 'parts';
const MOST_PROPERTIES = 500;
const ROLES = ['web', 'web', 'work'];
const WARM_MS = 5_000;
const RESTARTED_AFTER_MS = 3_000;
const BACK_WITHIN = 15;
const STALE_FOR_MS = 5_000;
const WHOLE_WITHIN = 60;
const SAID_WITHIN_MS = 8_000;
/** Mails that a process has in hand when it loses what it needs to note that they are sent. */
const IN_HAND = 5;

/** Milliseconds that a part is away. */
type Part = (cluster: StartedCluster, awayMs: number) => Promise<Verdict>;

const PARTS: Readonly<Record<string, Part>> = { web: frozenWeb, work: frozenWork, pooler, database, bucket };

/** A cluster of which one part after the other stands still or is started anew, while everybody is at work. */
export async function partsAway({ system, rounds, size }: FaultRun): Promise<Verdict> {
  await using ends = new AsyncDisposableStack();
  const feedSize = Math.min(size, MOST_PROPERTIES);
  const cluster = await startedCluster(system, ends, { database: DATABASE, roles: ROLES, feedSize });
  const awayMs = rounds < 20 ? 12_000 : 60_000;
  const verdicts: Verdict[] = [];
  const chosen = process.env.PARTS_AWAY?.split(',');
  for (const [name, part] of Object.entries(PARTS)) {
    if (chosen && !chosen.includes(name)) continue;
    const { figures, broken } = await part(cluster, awayMs);
    verdicts.push({ figures: `${name}: ${figures}`, broken: broken.map((promise) => `${name}: ${promise}`) });
  }
  const imports = await cluster.feed.leave();
  return {
    figures: `${cluster.pooler.name}, ${cluster.files.name}; ${verdicts.map(({ figures }) => figures).join('; ')}`,
    broken: [
      ...verdicts.flatMap(({ broken }) => broken),
      ...brokenOf({
        [`the last feed is all there (${imports.left} adverts are not)`]: imports.left === 0,
        [`each time of the schedule is done once (${imports.twice} twice)`]: imports.twice === 0,
      }),
    ],
  };
}

/** Its machine stands still with pages in memory; while it does, prices change that it hears nothing of. */
async function frozenWeb(cluster: StartedCluster, awayMs: number): Promise<Verdict> {
  const [living, frozen] = cluster.urls as [string, string];
  for (const reference of cluster.priced) await isPriceSeen(frozen, reference, 0);
  const people = await crowd({ ...cluster, urls: [living] });
  await setTimeout(WARM_MS);
  cluster.apps[1]!.freeze();
  await setTimeout(awayMs);
  const done = await people.leave();
  cluster.apps[1]!.wake();
  const since = performance.now();
  const untilSeen = async ([reference, price]: [string, number]) => {
    while (performance.now() - since < 60_000 && !(await isPriceSeen(frozen, reference, price).catch(() => false)))
      await setTimeout(50);
    return performance.now() - since;
  };
  const staleFor = Math.round(Math.max(...(await Promise.all([...done.prices].map(untilSeen)))));
  const lost = await lostWork(cluster, done, IN_HAND);
  const failed = done.traffic.errors - done.traffic.refused;
  return {
    figures: `frozen for ${awayMs / 1000} s, ${done.prices.size} outdated pages right ${staleFor} ms after the thaw; ${done.traffic.requests} reads of the other, ${failed} failed; ${lost.figures}`,
    broken: [
      ...lost.broken,
      ...brokenOf({
        [`no page is out of date ${STALE_FOR_MS} ms after the thaw (${staleFor})`]: staleFor <= STALE_FOR_MS,
        [`nobody notices at the other (${done.traffic.examples.join('; ')})`]: failed === 0,
      }),
    ],
  };
}

/** The only process that takes jobs: what is acknowledged meanwhile waits for it. */
async function frozenWork(cluster: StartedCluster, awayMs: number): Promise<Verdict> {
  const people = await crowd(cluster);
  await setTimeout(WARM_MS);
  cluster.apps[2]!.freeze();
  await setTimeout(awayMs);
  cluster.apps[2]!.wake();
  const done = await people.leave();
  return settled(cluster, done, `frozen for ${awayMs / 1000} s`, {
    'nobody notices': done.traffic.errors === done.traffic.refused,
  });
}

async function pooler(cluster: StartedCluster): Promise<Verdict> {
  const { server } = cluster.pooler;
  if (!server) return { figures: 'not tried', broken: [] };
  return restarted(cluster, server.stop, server.start);
}

function database(cluster: StartedCluster) {
  return restarted(
    cluster,
    () => cluster.system.database.kill(),
    () => cluster.system.database.start(),
  );
}

/** Everybody feels it, for as long as it is away and a little longer. */
async function restarted(cluster: StartedCluster, end: () => unknown, start: () => Promise<unknown>): Promise<Verdict> {
  const people = await crowd(cluster);
  await setTimeout(WARM_MS);
  await end();
  await setTimeout(RESTARTED_AFTER_MS);
  await start();
  const startedAt = performance.now();
  const back = await Promise.all(cluster.urls.map((url) => untilAnswering(url, cluster.priced, BACK_WITHIN)));
  await setTimeout(2 * WARM_MS);
  const done = await people.leave();
  const felt = Math.round((done.traffic.erredAt - startedAt) / 100) / 10;
  const seconds = Math.max(...back);
  const { errors, requests } = done.traffic;
  const what = `away for ${RESTARTED_AFTER_MS / 1000} s, answers ${seconds} s later, ${errors} of ${requests} reads failed, the last ${felt} s after its start`;
  return settled(cluster, done, what, {
    [`it is used again within ${BACK_WITHIN} s (${seconds})`]: seconds <= BACK_WITHIN,
  });
}

/** Pages and forms go on; what cannot be kept is said, and the form is worth more than its photographs. */
async function bucket(cluster: StartedCluster, awayMs: number): Promise<Verdict> {
  const { server } = cluster.files;
  if (!server) return { figures: 'not tried', broken: [] };
  const people = await crowd(cluster, { looksAtPictures: false });
  await setTimeout(WARM_MS);
  server.freeze();
  const since = performance.now();
  const plain: Awaited<ReturnType<typeof sentPlainForm>>[] = [];
  while (performance.now() - since < awayMs) {
    plain.push(await sentPlainForm(cluster.urls[plain.length % 2]!));
    await setTimeout(1_000);
  }
  server.thaw();
  const thawedAt = performance.now();
  let after = await sentPlainForm(cluster.urls[0]!);
  while (after.to !== '/publicar-propiedad?enviado=si' && performance.now() - thawedAt < 60_000) {
    await setTimeout(200);
    after = await sentPlainForm(cluster.urls[0]!);
  }
  const taken = ((performance.now() - thawedAt) / 1000).toFixed(1);
  const done = await people.leave();
  const told = plain.filter(({ to }) => to === '/publicar-propiedad?enviado=sin-fotos').length;
  const slowest = Math.max(...plain.map(({ ms }) => ms));
  const failed = done.traffic.errors - done.traffic.refused;
  const odd = plain.find(({ to }) => !to?.includes('enviado'));
  const what =
    `away for ${awayMs / 1000} s, ${done.traffic.requests} reads p95 ${done.traffic.p95} ms, ${failed} failed, ` +
    `${told} of ${plain.length} forms told of missing photographs, the slowest after ${slowest} ms; photographs are taken ${taken} s after`;
  return settled(cluster, done, what, {
    [`pages do not notice (${done.traffic.examples.join('; ')})`]: failed === 0,
    [`every form is stored without them (${odd?.status} ${odd?.text.slice(0, 300)})`]: told === plain.length,
    [`nobody waits for longer than ${SAID_WITHIN_MS} ms (${slowest})`]: slowest <= SAID_WITHIN_MS,
    [`it is used again within ${BACK_WITHIN} s (${taken})`]: Number(taken) <= BACK_WITHIN,
  });
}

type Done = Awaited<ReturnType<Awaited<ReturnType<typeof crowd>>['leave']>>;

async function settled(cluster: StartedCluster, done: Done, what: string, claims: Record<string, boolean>) {
  const { seconds, difference } = await untilIndexEqualsTable(cluster.system, DATABASE, WHOLE_WITHIN);
  const lost = await lostWork(cluster, done, IN_HAND);
  return {
    figures: `${what}; ${lost.figures}, ${done.prices.size} prices; whole after ${seconds} s`,
    broken: [
      ...lost.broken,
      ...brokenOf({ ...claims, [`index = table within ${WHOLE_WITHIN} s (${difference} differ)`]: difference === 0 }),
    ],
  };
}
