import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { runInBatches } from '../setup/run-in-batches.ts';
import { createStaffSession } from '../setup/create-staff-session.ts';
import { listBroken, type FaultRun, type FaultSystem, type Verdict } from './fault.ts';
import { deliver, buildFeedParts, joinFeed } from './feeds/feed-parts.ts';
import type { KindOutcome, LoadOutcome } from './load/load-order.ts';
import { startLoadProcess } from './load/load-process.ts';
import { pinToCores } from './load/pin-to-processors.ts';
import { prepareForm } from './load/prepare-form.ts';
import { waitUntilIndexEqualsTable } from './system/wait-until-index-equals-table.ts';

const DATABASE = 'overloaded';
const MAX_PROPERTIES = 2_000;
/** Half of the load is pages, the other half API reads. */
const OVERLOAD_FACTOR = 10;
const CLIENTS = 8;
/** Other requests per second at the same time. */
const OTHER_RATES = { cached: 10, health: 5, live: 5, staff: 2, form: 3 };
/**
 * Limits in milliseconds; goodput in percent of the capacity. A short round, on a machine that is busy with other
 * tests, only shows that no request waits forever and that refusing requests leaves time for others.
 */
const getLimits = (rounds: number) =>
  rounds < 20
    ? { admitted: 10_000, probes: 5_000, quiet: 15_000, goodput: 30 }
    : { admitted: 1_000, probes: 500, quiet: 5_000, goodput: 60 };
const QUIET_IN_A_ROW = 5;

type Load = Awaited<ReturnType<typeof startLoadProcess>>;

/**
 * R19: ten times the capacity of one process, from many addresses; admitted requests stay fast, and none waits long.
 */
export async function overloaded({ system, rounds, size }: FaultRun): Promise<Verdict> {
  const limits = getLimits(rounds);
  const seconds = rounds < 20 ? 8 : 30;
  const app = await startFilledApp(system, Math.min(size, MAX_PROPERTIES));
  using load = await startLoadProcess();
  const isPinned = pinToCores(app.pid(), load.pid);
  const { url } = app;
  const cookie = await createStaffSession((statement, values) => system.sql(DATABASE, statement, ...values));
  const capacity = await measureCapacity(load, url, rounds < 20 ? 3 : 8);
  const forms = await runInBatches(OTHER_RATES.form * seconds + 10, 10, () => prepareForm(url));
  const before = await measureQuietLatency(url);

  const factor = OVERLOAD_FACTOR / 2;
  const rates = { page: factor * capacity.page, api: factor * capacity.api, ...OTHER_RATES };
  const outcome = await load.order({ url, seconds, rates, cookie, forms });
  const quietMs = await waitUntilQuiet(url, before, limits.quiet);

  const { page, api, form, staff, health, live, cached } = outcome as Required<LoadOutcome>;
  const goodput = Math.round(
    100 * (page.ok / outcome.seconds / capacity.page + api.ok / outcome.seconds / capacity.api),
  );
  const probes = Math.max(health.p99, live.p99);
  const formatOutcome = (name: string, { ok, refused, p50, p95, p99 }: KindOutcome) =>
    `${name} ${ok} ok, ${refused} refused, p50/p95/p99 ${p50}/${p95}/${p99} ms`;
  const wrong = Object.entries({ page, api, form, staff, health, live, cached }).flatMap(([name, { wrong: reasons }]) =>
    Object.entries(reasons).map(([reason, count]) => `${count} × ${name} ${reason}`),
  );
  const stored = await system.sql<{ n: number }>(DATABASE, 'select count(*)::int as n from inquiries');
  return {
    figures:
      `alone ${capacity.page.toFixed(0)} pages/s or ${capacity.api.toFixed(0)} reads/s; asked for ` +
      `${Math.round(rates.page)} and ${Math.round(rates.api)} a second for ${seconds} s: ${formatOutcome('pages', page)}; ` +
      `${formatOutcome('reads', api)}; ${formatOutcome('forms', form)}; ${formatOutcome('staff', staff)}; ${formatOutcome('ready', health)}; ` +
      `${formatOutcome('live', live)}; ${formatOutcome('cached', cached)}; goodput ${goodput} %, quiet after ` +
      `${(quietMs / 1000).toFixed(1)} s; generator late by ${Math.round(outcome.latestMs)} ms; ` +
      `${isPinned ? 'each on its own core' : 'not pinned'}, load ${loadavg()[0]!.toFixed(1)}`,
    broken: listBroken({
      [`requests were refused (${page.refused + api.refused} refused)`]: page.refused > 0 && api.refused > 0,
      [`goodput is at least ${limits.goodput} % of the capacity (${goodput} %)`]: goodput >= limits.goodput,
      [`admitted requests take at most ${limits.admitted} ms (p95 ${page.p95}, ${api.p95} ms)`]:
        Math.max(page.p95, api.p95) <= limits.admitted,
      [`forms take at most ${limits.admitted} ms (p95 ${form.p95} ms)`]: form.p95 <= limits.admitted,
      [`every form is accepted (${form.refused} refused, ${stored[0]!.n} stored)`]:
        form.ok > 0 && form.refused === 0 && stored[0]!.n === form.ok,
      [`no request of staff is refused (${staff.refused} refused)`]: staff.ok > 0 && staff.refused === 0,
      [`probes are answered within ${limits.probes} ms (p99 ${probes} ms)`]:
        health.ok > 0 && live.ok > 0 && probes <= limits.probes,
      [`refused requests get 503 with Retry-After (${wrong.join(', ')})`]: wrong.length === 0,
      [`latency is normal again within ${limits.quiet} ms (${quietMs} ms)`]: quietMs <= limits.quiet,
    }),
  };
}

async function startFilledApp(system: FaultSystem, size: number) {
  await system.database.make(DATABASE);
  const folder = system.folder('feeds');
  const feed = deliver(join(folder, 'kyero.xml'), joinFeed(await buildFeedParts(folder, size)));
  const first = await system.cli(DATABASE, 'import', feed, '--format', 'kyero').ended;
  if (first.code !== 0) throw new Error(first.output);
  const app = await system.app(DATABASE, {
    FORM_CHALLENGE_COST: '1',
    COVERS_AHEAD: '0',
    READS_PER_MINUTE: '240',
    TRUST_PROXY: '127.0.0.1',
  });
  await app.start();
  await waitUntilIndexEqualsTable(system, DATABASE);
  return app;
}

/** Measures the capacity in requests per second for each kind alone. */
async function measureCapacity(load: Load, url: string, seconds: number) {
  await load.order({ url, seconds, clients: { page: CLIENTS, api: CLIENTS } });
  const page = await load.order({ url, seconds, clients: { page: CLIENTS } });
  const api = await load.order({ url, seconds, clients: { api: CLIENTS } });
  return { page: page.page!.ok / page.seconds, api: api.api!.ok / api.seconds };
}

/** Returns the slowest of a few pages without load, in milliseconds. */
async function measureQuietLatency(url: string) {
  let slowest = 0;
  for (let at = 0; at < QUIET_IN_A_ROW * 2; at++) slowest = Math.max(slowest, (await fetchPage(url)).ms);
  return slowest;
}

/** Waits until several pages in a row are as fast as before the load. */
async function waitUntilQuiet(url: string, before: number, timeoutMs: number) {
  const since = performance.now();
  let quietSince = 0;
  for (let inARow = 0; inARow < QUIET_IN_A_ROW && performance.now() - since < timeoutMs * 2;) {
    const { ms, isOk } = await fetchPage(url);
    const isQuiet = isOk && ms <= before * 1.5 + 50;
    if (!isQuiet) inARow = 0;
    else if (inARow++ === 0) quietSince = performance.now() - since;
    if (!isQuiet) await setTimeout(50);
  }
  return Math.round(quietSince);
}

async function fetchPage(url: string) {
  const since = performance.now();
  const headers = { 'x-forwarded-for': `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}` };
  const response = await fetch(`${url}/propiedades?priceMax=${Math.floor(Math.random() * 100_000_000) + 400_000}`, {
    headers,
  });
  await response.text();
  return { ms: performance.now() - since, isOk: response.status === 200 };
}
