import { setTimeout } from 'node:timers/promises';
import { isPriceVisible } from '../setup/is-price-visible.ts';
import { startCrowd } from './cluster/crowd.ts';
import { checkWork } from './cluster/lost-work.ts';
import { sendPlainForm } from './cluster/send-plain-form.ts';
import { type Cluster, startCluster } from './cluster/start-cluster.ts';
import { listBroken, type FaultRun, type Verdict } from './fault.ts';
import { waitUntilAnswering } from './system/wait-until-answering.ts';
import { waitUntilIndexEqualsTable } from './system/wait-until-index-equals-table.ts';

const DATABASE = 'parts';
const MAX_PROPERTIES = 500;
const ROLES = ['web', 'web', 'work'];
const WARM_MS = 5_000;
const DOWN_MS = 3_000;
const MAX_RECOVERY_SECONDS = 15;
const MAX_STALE_MS = 5_000;
const MAX_SETTLING_SECONDS = 60;
const MAX_RESPONSE_MS = 8_000;
/** Mails that a process is sending when it loses the connection to record them. */
const IN_FLIGHT = 5;

type Part = (cluster: Cluster, awayMs: number) => Promise<Verdict>;

const PARTS: Readonly<Record<string, Part>> = {
  web: freezeWeb,
  work: freezeWorker,
  pooler: restartPooler,
  database: restartDatabase,
  bucket: freezeBucket,
};

/** One part of a cluster after another hangs or restarts under load. */
export async function partsAway({ system, rounds, size }: FaultRun): Promise<Verdict> {
  await using ends = new AsyncDisposableStack();
  const feedSize = Math.min(size, MAX_PROPERTIES);
  const cluster = await startCluster(system, ends, { database: DATABASE, roles: ROLES, feedSize });
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
      ...listBroken({
        [`the last feed is imported completely (${imports.outdated} properties are outdated)`]: imports.outdated === 0,
        [`each scheduled run happens once (${imports.duplicates} twice)`]: imports.duplicates === 0,
      }),
    ],
  };
}

/** A frozen web process misses price changes of pages that it has cached. */
async function freezeWeb(cluster: Cluster, awayMs: number): Promise<Verdict> {
  const [living, frozen] = cluster.urls as [string, string];
  for (const reference of cluster.priced) await isPriceVisible(frozen, reference, 0);
  const crowd = await startCrowd({ ...cluster, urls: [living] });
  await setTimeout(WARM_MS);
  cluster.apps[1]!.freeze();
  await setTimeout(awayMs);
  const done = await crowd.leave();
  cluster.apps[1]!.wake();
  const since = performance.now();
  const waitUntilVisible = async ([reference, price]: [string, number]) => {
    while (performance.now() - since < 60_000 && !(await isPriceVisible(frozen, reference, price).catch(() => false)))
      await setTimeout(50);
    return performance.now() - since;
  };
  const staleFor = Math.round(Math.max(...(await Promise.all([...done.prices].map(waitUntilVisible)))));
  const lost = await checkWork(cluster, done, IN_FLIGHT);
  const failed = done.traffic.errors - done.traffic.refused;
  return {
    figures: `frozen for ${awayMs / 1000} s, ${done.prices.size} outdated pages right ${staleFor} ms after the thaw; ${done.traffic.requests} reads of the other, ${failed} failed; ${lost.figures}`,
    broken: [
      ...lost.broken,
      ...listBroken({
        [`no page is out of date ${MAX_STALE_MS} ms after the thaw (${staleFor})`]: staleFor <= MAX_STALE_MS,
        [`no read of the other process fails (${done.traffic.examples.join('; ')})`]: failed === 0,
      }),
    ],
  };
}

/** Freezes the only worker; acknowledged work waits for it. */
async function freezeWorker(cluster: Cluster, awayMs: number): Promise<Verdict> {
  const crowd = await startCrowd(cluster);
  await setTimeout(WARM_MS);
  cluster.apps[2]!.freeze();
  await setTimeout(awayMs);
  cluster.apps[2]!.wake();
  const done = await crowd.leave();
  return buildVerdict(cluster, done, `frozen for ${awayMs / 1000} s`, {
    'no read fails': done.traffic.errors === done.traffic.refused,
  });
}

async function restartPooler(cluster: Cluster): Promise<Verdict> {
  const { server } = cluster.pooler;
  if (!server) return { figures: 'not tried', broken: [] };
  return restartPart(cluster, server.stop, server.start);
}

function restartDatabase(cluster: Cluster) {
  return restartPart(
    cluster,
    () => cluster.system.database.kill(),
    () => cluster.system.database.start(),
  );
}

/** Requests fail while the part is away and shortly after. */
async function restartPart(cluster: Cluster, end: () => unknown, start: () => Promise<unknown>): Promise<Verdict> {
  const crowd = await startCrowd(cluster);
  await setTimeout(WARM_MS);
  await end();
  await setTimeout(DOWN_MS);
  await start();
  const startedAt = performance.now();
  const recoveries = await Promise.all(
    cluster.urls.map((url) => waitUntilAnswering(url, cluster.priced, MAX_RECOVERY_SECONDS)),
  );
  await setTimeout(2 * WARM_MS);
  const done = await crowd.leave();
  const lastErrorSeconds = Math.round((done.traffic.lastErrorAt - startedAt) / 100) / 10;
  const seconds = Math.max(...recoveries);
  const { errors, requests } = done.traffic;
  const figures = `away for ${DOWN_MS / 1000} s, answers ${seconds} s later, ${errors} of ${requests} reads failed, the last ${lastErrorSeconds} s after its start`;
  return buildVerdict(cluster, done, figures, {
    [`the part is used again within ${MAX_RECOVERY_SECONDS} s (${seconds})`]: seconds <= MAX_RECOVERY_SECONDS,
  });
}

/** Pages and forms go on; a form is stored without its photographs, and its page says so. */
async function freezeBucket(cluster: Cluster, awayMs: number): Promise<Verdict> {
  const { server } = cluster.files;
  if (!server) return { figures: 'not tried', broken: [] };
  const crowd = await startCrowd(cluster, { readsPictures: false });
  await setTimeout(WARM_MS);
  server.freeze();
  const since = performance.now();
  const forms: Awaited<ReturnType<typeof sendPlainForm>>[] = [];
  while (performance.now() - since < awayMs) {
    forms.push(await sendPlainForm(cluster.urls[forms.length % 2]!));
    await setTimeout(1_000);
  }
  server.thaw();
  const thawedAt = performance.now();
  let lastForm = await sendPlainForm(cluster.urls[0]!);
  while (lastForm.location !== '/publicar-propiedad?enviado=si' && performance.now() - thawedAt < 60_000) {
    await setTimeout(200);
    lastForm = await sendPlainForm(cluster.urls[0]!);
  }
  const recoverySeconds = ((performance.now() - thawedAt) / 1000).toFixed(1);
  const done = await crowd.leave();
  const noticeCount = forms.filter(({ location }) => location === '/publicar-propiedad?enviado=sin-fotos').length;
  const slowest = Math.max(...forms.map(({ ms }) => ms));
  const failed = done.traffic.errors - done.traffic.refused;
  const failedForm = forms.find(({ location }) => !location?.includes('enviado'));
  const figures =
    `away for ${awayMs / 1000} s, ${done.traffic.requests} reads p95 ${done.traffic.p95} ms, ${failed} failed, ` +
    `${noticeCount} of ${forms.length} forms told of missing photographs, the slowest after ${slowest} ms; photographs are taken ${recoverySeconds} s after`;
  return buildVerdict(cluster, done, figures, {
    [`no page fails (${done.traffic.examples.join('; ')})`]: failed === 0,
    [`every form is stored without photographs (${failedForm?.status} ${failedForm?.text.slice(0, 300)})`]:
      noticeCount === forms.length,
    [`no form takes longer than ${MAX_RESPONSE_MS} ms (${slowest})`]: slowest <= MAX_RESPONSE_MS,
    [`the bucket is used again within ${MAX_RECOVERY_SECONDS} s (${recoverySeconds})`]:
      Number(recoverySeconds) <= MAX_RECOVERY_SECONDS,
  });
}

type Done = Awaited<ReturnType<Awaited<ReturnType<typeof startCrowd>>['leave']>>;

async function buildVerdict(cluster: Cluster, done: Done, summary: string, claims: Record<string, boolean>) {
  const { seconds, difference } = await waitUntilIndexEqualsTable(cluster.system, DATABASE, MAX_SETTLING_SECONDS);
  const lost = await checkWork(cluster, done, IN_FLIGHT);
  return {
    figures: `${summary}; ${lost.figures}, ${done.prices.size} prices; index = table after ${seconds} s`,
    broken: [
      ...lost.broken,
      ...listBroken({
        ...claims,
        [`index = table within ${MAX_SETTLING_SECONDS} s (${difference} differ)`]: difference === 0,
      }),
    ],
  };
}
