import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { listBroken, type FaultRun, type FaultSystem, type Verdict } from './fault.ts';
import { deliver, buildFeedParts, joinFeed } from './feeds/feed-parts.ts';
import type { KindOutcome } from './load/load-order.ts';
import { startLoadProcess } from './load/load-process.ts';
import type { AppProcess } from './system/app-process.ts';
import { waitUntilIndexEqualsTable } from './system/wait-until-index-equals-table.ts';

const DATABASE = 'searchlate';
const INDEXED_WITHIN_SECONDS = 1_800;
const FEW_CLIENTS = 4;
const MANY_CLIENTS = 16;
const OWN_STALL_MS = 1_000;
const INDEX_STALL = { ms: 900, everyMs: 6_000 };
/** A short round, on a machine that is busy with other tests, only shows that nothing fails or flaps. */
const getLimits = (rounds: number) =>
  rounds < 20
    ? {
        seconds: 6,
        stalls: 3,
        goodput: 0.3,
        p95Ms: 10_000,
        databaseCores: 2,
        slowdown: 10,
        firstMs: 5_000,
        backMs: 20_000,
      }
    : {
        seconds: 60,
        stalls: 10,
        goodput: 0.9,
        p95Ms: 1_000,
        databaseCores: 0.3,
        slowdown: 1.2,
        firstMs: 1_000,
        backMs: 5_000,
      };

type Load = Awaited<ReturnType<typeof startLoadProcess>>;

/** Many searches at once, and stalls of Meilisearch or of the process, do not move searches to PostgreSQL. */
export async function searchLate({ system, rounds, size }: FaultRun): Promise<Verdict> {
  const limits = getLimits(rounds);
  const app = await startFilledApp(system, size);
  using load = await startLoadProcess();
  const search = (clients: number, seconds = limits.seconds) => runSearches(load, app.url, clients, seconds);
  const countOpenings = createOpeningCounter(app.url);
  await search(FEW_CLIENTS, 5);

  const few = await search(FEW_CLIENTS);
  const openingsBefore = await countOpenings();
  const databaseBefore = system.database.readProcessorSeconds();
  const many = await search(MANY_CLIENTS);
  const databaseCores = (system.database.readProcessorSeconds() - databaseBefore) / many.seconds;
  const openings = (await countOpenings()) - openingsBefore;
  const goodput = many.ok / many.seconds / (few.ok / few.seconds);

  const ownStalls = await duringLoad(search, countOpenings, limits.stalls * 3, async () => {
    for (let stall = 0; stall < limits.stalls; stall++) {
      app.freeze();
      await setTimeout(OWN_STALL_MS);
      app.wake();
      await setTimeout(2 * OWN_STALL_MS);
    }
  });
  const indexStalls = await duringLoad(search, countOpenings, limits.seconds, async () => {
    for (let ms = 0; ms < limits.seconds * 1_000; ms += INDEX_STALL.everyMs) {
      system.search.freeze();
      await setTimeout(INDEX_STALL.ms);
      system.search.wake();
      await setTimeout(INDEX_STALL.everyMs - INDEX_STALL.ms);
    }
  });
  const frozen = await measureFrozen(system, app.url);

  const format = ({ ok, refused, seconds, p50, p95 }: Searches) =>
    `${(ok / seconds).toFixed(1)} a second, ${refused} refused, p50/p95 ${p50}/${p95} ms`;
  const outcomes = { few, many, ownStalls: ownStalls.searches, indexStalls: indexStalls.searches };
  const failures = Object.entries(outcomes).flatMap(([name, { wrong: reasons }]) =>
    Object.entries(reasons).map(([reason, count]) => `${name}: ${count} × ${reason}`),
  );
  return {
    figures:
      `${size} properties; ${FEW_CLIENTS} clients ${format(few)}; ${MANY_CLIENTS} clients ${format(many)}, ` +
      `${openings} openings, PostgreSQL ${databaseCores.toFixed(2)} cores; own stalls ${format(ownStalls.searches)}, ` +
      `${ownStalls.openings} openings; stalls of Meilisearch ${format(indexStalls.searches)}, ` +
      `${indexStalls.openings} openings; frozen: first answer ${frozen.firstMs} ms, ${frozen.failed} failed, ` +
      `back after ${frozen.backMs} ms`,
    broken: listBroken({
      [`load opens the breaker at most once (${openings})`]: openings <= 1,
      [`goodput of many clients is at least ${limits.goodput} of that of few (${goodput.toFixed(2)})`]:
        goodput >= limits.goodput,
      [`admitted searches take at most ${limits.p95Ms} ms (p95 ${many.p95} ms)`]: many.p95 <= limits.p95Ms,
      [`PostgreSQL uses at most ${limits.databaseCores} cores (${databaseCores.toFixed(2)})`]:
        databaseCores <= limits.databaseCores,
      [`own stalls do not open the breaker (${ownStalls.openings})`]: ownStalls.openings === 0,
      [`stalls of Meilisearch do not open the breaker (${indexStalls.openings})`]: indexStalls.openings === 0,
      [`stalls of Meilisearch slow searches down by at most ${limits.slowdown} (p50 ${indexStalls.searches.p50}, without ${few.p50} ms)`]:
        indexStalls.searches.p50 <= few.p50 * limits.slowdown,
      [`the first answer while Meilisearch is frozen takes at most ${limits.firstMs} ms (${frozen.firstMs})`]:
        frozen.firstMs <= limits.firstMs,
      [`no search fails while Meilisearch is frozen (${frozen.failed})`]: frozen.failed === 0,
      [`Meilisearch gets searches again after at most ${limits.backMs} ms (${frozen.backMs})`]:
        frozen.backMs <= limits.backMs,
      [`refused searches get 503 with Retry-After (${failures.join(', ')})`]: failures.length === 0,
    }),
  };
}

async function startFilledApp(system: FaultSystem, size: number) {
  await system.database.make(DATABASE);
  const folder = system.folder('feeds');
  const { opening, properties } = await buildFeedParts(folder, size);
  const withoutPictures = properties.map((property) => property.replace(/<images>.*<\/images>/s, ''));
  const feed = deliver(join(folder, 'kyero.xml'), joinFeed({ opening, properties: withoutPictures }));
  const commands = await system.commands(DATABASE);
  await commands.order('import', { feedName: 'kyero', address: feed });
  commands.kill();
  // Neither the page cache nor the limit of pages hides the searches.
  const app = await (
    await system.app(DATABASE, { PAGE_CACHE_BYTES: '0', PAGE_CONCURRENCY: '0', TRUST_PROXY: '127.0.0.1' })
  ).start();
  const filled = await waitUntilIndexEqualsTable(system, DATABASE, INDEXED_WITHIN_SECONDS);
  if (filled.difference !== 0) throw new Error(`The index was not filled: ${filled.difference} differ.`);
  await waitUntilIdle(system);
  await system.sql(DATABASE, 'vacuum analyze');
  return app;
}

const COUNT_DUE_JOBS = `
  select count(*)::int as due from jobs.job where state in ('created', 'retry', 'active') and start_after <= now()`;

/** Waits until no job is due for some seconds. */
async function waitUntilIdle({ sql }: FaultSystem) {
  for (let idleChecks = 0; idleChecks < 5; await setTimeout(1_000)) {
    const [row] = await sql<{ due: number }>(DATABASE, COUNT_DUE_JOBS);
    idleChecks = row!.due === 0 ? idleChecks + 1 : 0;
  }
}

type Searches = KindOutcome & { readonly seconds: number };

/** Lets clients search without a pause; no two searches are the same. */
async function runSearches(load: Load, url: string, clients: number, seconds: number): Promise<Searches> {
  const outcome = await load.order({ url, seconds, clients: { counted: clients } });
  return { ...outcome.counted!, seconds: outcome.seconds };
}

const createOpeningCounter = (url: string) => async () => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const samples = metrics.matchAll(/^agency_search_breaker_opened_total\{.*\} (\d+)$/gm);
  return [...samples].reduce((sum, [, count]) => sum + Number(count), 0);
};

async function duringLoad(
  search: (clients: number, seconds: number) => Promise<Searches>,
  countOpenings: () => Promise<number>,
  seconds: number,
  disturb: () => Promise<void>,
) {
  const before = await countOpenings();
  const [searches] = await Promise.all([search(FEW_CLIENTS, seconds), disturb()]);
  return { searches, openings: (await countOpenings()) - before };
}

/** Freezes Meilisearch, searches meanwhile one after the other, and waits until it gets searches again. */
async function measureFrozen({ search }: FaultSystem, url: AppProcess['url']) {
  const send = async () => {
    const since = performance.now();
    const { status } = await fetch(`${url}/api/v1/properties?priceMax=${400_000 + Math.floor(Math.random() * 1e8)}`);
    return { status, ms: Math.round(performance.now() - since) };
  };
  search.freeze();
  const answers = [await send()];
  for (const end = performance.now() + 10_000; performance.now() < end; await setTimeout(100))
    answers.push(await send());
  search.wake();
  const since = performance.now();
  const before = search.searches();
  for (; search.searches() === before && performance.now() - since < 60_000; await setTimeout(50))
    answers.push(await send());
  return {
    firstMs: answers[0]!.ms,
    failed: answers.filter(({ status }) => status !== 200).length,
    backMs: Math.round(performance.now() - since),
  };
}
