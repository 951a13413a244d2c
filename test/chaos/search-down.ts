import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { listBroken, type FaultRun, type Verdict } from './fault.ts';
import { deliver, buildFeedParts, joinFeed } from './feeds/feed-parts.ts';
import { waitUntilIndexEqualsTable } from './system/wait-until-index-equals-table.ts';
import type { SearchServer } from './system/search-server.ts';
import { startVisitors } from './system/visitors.ts';

const DATABASE = 'searchdown';
const SLOW_MS = 5_000;
const MAX_P95_MS = 500;
const FIRST_REQUESTS = 10;
const MAX_FIRST_MS = 1_000;
const MAX_SETTLING_SECONDS = 60;
const VISIBLE = `select count(*)::int as n from properties where status in ('published', 'reserved')`;
const FILTERS = [
  '',
  'location=Marbella',
  'location=Estepona,Nerja',
  'location=Mijas%20Costa&pool=true',
  'propertyType=2-3',
  'propertyType=1-1,1-3',
  'bedrooms=2,3',
  'bedrooms=5&baths=2',
  'priceMin=200000&priceMax=500000',
  'priceMin=1000000&sort=price-desc',
  'seaView=true&garden=true',
  'parking=true&sort=price-asc',
  'location=Fuengirola&bedrooms=3&priceMax=900000',
];

type Step = (search: SearchServer) => unknown;

const FAULTS: Readonly<Record<string, { begin: Step; end: Step }>> = {
  killed: { begin: (search) => search.kill(), end: (search) => search.start() },
  frozen: { begin: (search) => search.freeze(), end: (search) => search.wake() },
  slow: { begin: (search) => search.delay(SLOW_MS), end: (search) => search.delay(0) },
  wiped: {
    begin: (search) => {
      search.kill();
      search.wipe();
    },
    end: (search) => search.start(),
  },
  corrupted: {
    begin: (search) => {
      search.kill();
      search.corrupt();
    },
    end: (search) => search.start(),
  },
};

/** R04 to R07: if Meilisearch fails, visitors get the right results in time, and it recovers by itself. */
export async function searchDown({ system, rounds, size }: FaultRun): Promise<Verdict> {
  const { search } = system;
  await system.database.make(DATABASE);
  const feed = deliver(
    join(system.folder('feeds'), 'kyero.xml'),
    joinFeed(await buildFeedParts(system.folder('feeds'), size)),
  );
  const first = await system.cli(DATABASE, 'import', feed, '--format', 'kyero').ended;
  if (first.code !== 0) throw new Error(first.output);
  // The page cache would respond instead of the search.
  const app = await (await system.app(DATABASE, { PAGE_CACHE_BYTES: '0' })).start();
  const filled = await waitUntilIndexEqualsTable(system, DATABASE, 300);
  if (filled.difference !== 0) throw new Error(`The index was not filled: ${filled.difference} differ.`);

  const buildUrl = (filters: string) => `${app.url}/api/v1/properties?facets=true&${filters}`;
  const totals = new Map<string, number>();
  for (const filters of FILTERS) totals.set(filters, getTotal(await (await fetch(buildUrl(filters))).text()));
  const [visible] = await system.sql<{ n: number }>(DATABASE, VISIBLE);
  const broken = listBroken({
    [`the total is right to begin with (${totals.get('')} of ${visible!.n})`]: totals.get('') === visible!.n,
  });

  const figures: string[] = [];
  for (const [name, { begin, end }] of Object.entries(FAULTS)) {
    const visitors = startVisitors({
      clients: 3,
      pauseMs: 100,
      next: () => buildUrl(randomFilters()),
      isRight: (body, url) => getTotal(body) === totals.get(url.slice(buildUrl('').length)),
    });
    await setTimeout(1_000);
    begin(search);
    const slowestFirst = await measureSlowest(FIRST_REQUESTS, () => buildUrl(randomFilters()));
    await setTimeout(Math.max(4, rounds) * 1_000);
    await end(search);
    const settled = await waitUntilIndexEqualsTable(system, DATABASE, MAX_SETTLING_SECONDS);
    const backAfter = await waitUntilSearched(search);
    const { requests, errors, unreached, wrong, p95 } = await visitors.leave();

    figures.push(
      `${name}: ${requests} requests, p95 ${p95} ms, the slowest of the first ${FIRST_REQUESTS} ${slowestFirst} ms, index = table after ${settled.seconds} s`,
    );
    broken.push(
      ...listBroken({
        [`${name}: no error (${errors} of ${requests}, ${unreached} unreached)`]: errors + unreached === 0,
        [`${name}: right totals (${wrong} wrong)`]: wrong === 0,
        [`${name}: p95 of at most ${MAX_P95_MS} ms (${p95})`]: p95 <= MAX_P95_MS,
        [`${name}: none of the first requests takes over ${MAX_FIRST_MS} ms (${slowestFirst})`]:
          slowestFirst <= MAX_FIRST_MS,
        [`${name}: index = table within ${MAX_SETTLING_SECONDS} s (${settled.difference ?? 'cannot be read'})`]:
          settled.difference === 0,
        [`${name}: the index is queried again within ${MAX_SETTLING_SECONDS} s`]: backAfter <= MAX_SETTLING_SECONDS,
      }),
    );
  }
  return { figures: `${visible!.n} properties; ${figures.join('; ')}`, broken };
}

const randomFilters = () => FILTERS[Math.floor(Math.random() * FILTERS.length)]!;

/** Sends requests one after another; returns the slowest in milliseconds. */
async function measureSlowest(count: number, next: () => string): Promise<number> {
  let slowest = 0;
  for (let number = 0; number < count; number++) {
    const since = performance.now();
    await (await fetch(next(), { signal: AbortSignal.timeout(10_000) })).text();
    slowest = Math.max(slowest, performance.now() - since);
  }
  return Math.round(slowest);
}

const getTotal = (body: string) => (JSON.parse(body) as { total: number }).total;

/** Waits until a search of a visitor reaches Meilisearch. */
async function waitUntilSearched(search: SearchServer): Promise<number> {
  const since = Date.now();
  const before = search.searches();
  while (search.searches() === before && Date.now() - since <= MAX_SETTLING_SECONDS * 1000) await setTimeout(100);
  return (Date.now() - since) / 1000;
}
