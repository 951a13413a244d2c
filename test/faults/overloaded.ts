import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inBatches } from '../setup/in-batches.ts';
import { staffSession } from '../setup/staff-session.ts';
import { brokenOf, type FaultRun, type FaultSystem, type Verdict } from './fault.ts';
import { deliver, feedParts, wholeFeed } from './feeds/feed-parts.ts';
import type { KindOutcome, LoadOutcome } from './load/load-order.ts';
import { loadProcess } from './load/load-process.ts';
import { pinned } from './load/pinned.ts';
import { preparedForm } from './load/prepared-form.ts';
import { untilIndexEqualsTable } from './system/until-index-equals-table.ts';

const DATABASE = 'overloaded';
const MOST_PROPERTIES = 2_000;
/** Half of the work that is asked for is pages and half of it reads of the API. */
const TIMES = 10;
const CLIENTS = 8;
/** Others who come meanwhile, a second. */
const OTHERS = { cached: 10, health: 5, live: 5, staff: 2, form: 3 };
/**
 * Milliseconds, and of the best that was measured before, percent. A short round, on a machine that is busy with other
 * tests, says that nobody waits for ever and that refusing leaves time for answers: what others take from a round of
 * seconds is more than what is refused.
 */
const limitsOf = (rounds: number) =>
  rounds < 20
    ? { admitted: 10_000, probes: 5_000, quiet: 15_000, goodput: 30 }
    : { admitted: 1_000, probes: 500, quiet: 5_000, goodput: 60 };
const QUIET_IN_A_ROW = 5;

type Load = Awaited<ReturnType<typeof loadProcess>>;

/** R19: ten times what one process can do, from many addresses; who is let in does not notice, and nobody waits long. */
export async function overloaded({ system, rounds, size }: FaultRun): Promise<Verdict> {
  const limits = limitsOf(rounds);
  const seconds = rounds < 20 ? 8 : 30;
  const app = await filledApp(system, Math.min(size, MOST_PROPERTIES));
  using load = await loadProcess();
  const isPinned = pinned(app.pid(), load.pid);
  const { url } = app;
  const cookie = await staffSession((statement, values) => system.sql(DATABASE, statement, ...values));
  const capacity = await best(load, url, rounds < 20 ? 3 : 8);
  const forms = await inBatches(OTHERS.form * seconds + 10, 10, () => preparedForm(url));
  const before = await quietLatency(url);

  const rates = { page: (TIMES / 2) * capacity.page, api: (TIMES / 2) * capacity.api, ...OTHERS };
  const outcome = await load.order({ url, seconds, rates, cookie, forms });
  const quietMs = await untilQuiet(url, before, limits.quiet);

  const { page, api, form, staff, health, live, cached } = outcome as Required<LoadOutcome>;
  const goodput = Math.round(
    100 * (page.ok / outcome.seconds / capacity.page + api.ok / outcome.seconds / capacity.api),
  );
  const probes = Math.max(health.p99, live.p99);
  const told = (name: string, { ok, refused, p50, p95, p99 }: KindOutcome) =>
    `${name} ${ok} ok, ${refused} refused, p50/p95/p99 ${p50}/${p95}/${p99} ms`;
  const wrong = Object.entries({ page, api, form, staff, health, live, cached }).flatMap(([name, { wrong: faults }]) =>
    Object.entries(faults).map(([reason, count]) => `${count} × ${name} ${reason}`),
  );
  const stored = await system.sql<{ n: number }>(DATABASE, 'select count(*)::int as n from inquiries');
  return {
    figures:
      `alone ${capacity.page.toFixed(0)} pages/s or ${capacity.api.toFixed(0)} reads/s; asked for ` +
      `${Math.round(rates.page)} and ${Math.round(rates.api)} a second for ${seconds} s: ${told('pages', page)}; ` +
      `${told('reads', api)}; ${told('forms', form)}; ${told('staff', staff)}; ${told('ready', health)}; ` +
      `${told('live', live)}; ${told('cached', cached)}; goodput ${goodput} %, quiet after ` +
      `${(quietMs / 1000).toFixed(1)} s; generator late by ${Math.round(outcome.latestMs)} ms; ` +
      `${isPinned ? 'each on its own core' : 'not pinned'}, load ${loadavg()[0]!.toFixed(1)}`,
    broken: brokenOf({
      [`it was too much (${page.refused + api.refused} refused)`]: page.refused > 0 && api.refused > 0,
      [`goodput is at least ${limits.goodput} % of the best (${goodput} %)`]: goodput >= limits.goodput,
      [`who is let in waits for at most ${limits.admitted} ms (p95 ${page.p95}, ${api.p95} ms)`]:
        Math.max(page.p95, api.p95) <= limits.admitted,
      [`forms take at most ${limits.admitted} ms (p95 ${form.p95} ms)`]: form.p95 <= limits.admitted,
      [`every form is taken (${form.refused} refused, ${stored[0]!.n} stored)`]:
        form.ok > 0 && form.refused === 0 && stored[0]!.n === form.ok,
      [`staff are let in (${staff.refused} refused)`]: staff.ok > 0 && staff.refused === 0,
      [`probes are answered within ${limits.probes} ms (p99 ${probes} ms)`]:
        health.ok > 0 && live.ok > 0 && probes <= limits.probes,
      [`what is refused is told so (${wrong.join(', ')})`]: wrong.length === 0,
      [`all is quiet within ${limits.quiet} ms (${quietMs} ms)`]: quietMs <= limits.quiet,
    }),
  };
}

async function filledApp(system: FaultSystem, size: number) {
  await system.database.make(DATABASE);
  const folder = system.folder('feeds');
  const feed = deliver(join(folder, 'kyero.xml'), wholeFeed(await feedParts(folder, size)));
  const first = await system.cli(DATABASE, 'import', feed, '--format', 'kyero').ended;
  if (first.code !== 0) throw new Error(first.said);
  const app = await system.app(DATABASE, {
    FORM_CHALLENGE_COST: '1',
    COVERS_AHEAD: '0',
    READS_PER_MINUTE: '240',
    TRUST_PROXY: '127.0.0.1',
  });
  await app.start();
  await untilIndexEqualsTable(system, DATABASE);
  return app;
}

/** How many of each kind a second are answered when nobody asks for anything else. */
async function best(load: Load, url: string, seconds: number) {
  await load.order({ url, seconds, clients: { page: CLIENTS, api: CLIENTS } });
  const page = await load.order({ url, seconds, clients: { page: CLIENTS } });
  const api = await load.order({ url, seconds, clients: { api: CLIENTS } });
  return { page: page.page!.ok / page.seconds, api: api.api!.ok / api.seconds };
}

/** How long a page takes, in milliseconds, for somebody who is alone: the slowest of a few. */
async function quietLatency(url: string) {
  let slowest = 0;
  for (let at = 0; at < QUIET_IN_A_ROW * 2; at++) slowest = Math.max(slowest, (await onePage(url)).ms);
  return slowest;
}

/** Until pages come one after the other as fast as before the load. */
async function untilQuiet(url: string, before: number, within: number) {
  const since = performance.now();
  let quietSince = 0;
  for (let inARow = 0; inARow < QUIET_IN_A_ROW && performance.now() - since < within * 2;) {
    const { ms, isOk } = await onePage(url);
    const isQuiet = isOk && ms <= before * 1.5 + 50;
    if (!isQuiet) inARow = 0;
    else if (inARow++ === 0) quietSince = performance.now() - since;
    if (!isQuiet) await setTimeout(50);
  }
  return Math.round(quietSince);
}

async function onePage(url: string) {
  const since = performance.now();
  const headers = { 'x-forwarded-for': `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}` };
  const answer = await fetch(`${url}/propiedades?priceMax=${Math.floor(Math.random() * 100_000_000) + 400_000}`, {
    headers,
  });
  await answer.text();
  return { ms: performance.now() - since, isOk: answer.status === 200 };
}
