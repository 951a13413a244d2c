import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brokenOf, type FaultRun, type Verdict } from './fault.ts';
import { deliver, feedParts, wholeFeed } from './feeds/feed-parts.ts';
import { untilIndexEqualsTable } from './system/until-index-equals-table.ts';
import type { SearchServer } from './system/search-server.ts';
import { visitors } from './system/visitors.ts';

const DATABASE = 'searchdown';
const SLOW_MS = 5_000;
const HIGHEST_P95 = 500;
const FIRST_ANSWERS = 10;
const FIRST_WITHIN = 1_000;
const SETTLED_WITHIN = 60;
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

/** R04 to R07: whatever happens to Meilisearch, visitors get the right list in time, and it recovers by itself. */
export async function searchDown({ system, rounds, size }: FaultRun): Promise<Verdict> {
  const { search } = system;
  await system.database.make(DATABASE);
  const feed = deliver(
    join(system.folder('feeds'), 'kyero.xml'),
    wholeFeed(await feedParts(system.folder('feeds'), size)),
  );
  const first = await system.cli(DATABASE, 'import', feed, '--format', 'kyero').ended;
  if (first.code !== 0) throw new Error(first.said);
  // Whatever is kept in memory would answer in place of the search.
  const app = await (await system.app(DATABASE, { PAGE_CACHE_BYTES: '0' })).start();
  const filled = await untilIndexEqualsTable(system, DATABASE, 300);
  if (filled.difference !== 0) throw new Error(`The index was not filled: ${filled.difference} differ.`);

  const ask = (filters: string) => `${app.url}/api/v1/properties?facets=true&${filters}`;
  const totals = new Map<string, number>();
  for (const filters of FILTERS) totals.set(filters, totalIn(await (await fetch(ask(filters))).text()));
  const [visible] = await system.sql<{ n: number }>(DATABASE, VISIBLE);
  const broken = brokenOf({
    [`the total is right to begin with (${totals.get('')} of ${visible!.n})`]: totals.get('') === visible!.n,
  });

  const figures: string[] = [];
  for (const [name, { begin, end }] of Object.entries(FAULTS)) {
    const guests = visitors({
      clients: 3,
      pauseMs: 100,
      next: () => ask(randomFilters()),
      isRight: (body, url) => totalIn(body) === totals.get(url.slice(ask('').length)),
    });
    await setTimeout(1_000);
    begin(search);
    const slowestFirst = await slowestOf(FIRST_ANSWERS, () => ask(randomFilters()));
    await setTimeout(Math.max(4, rounds) * 1_000);
    await end(search);
    const settled = await untilIndexEqualsTable(system, DATABASE, SETTLED_WITHIN);
    const backAfter = await untilAskedAgain(search);
    const { requests, errors, unreached, wrong, p95 } = await guests.leave();

    figures.push(
      `${name}: ${requests} asked, p95 ${p95} ms, the slowest of the first ${FIRST_ANSWERS} ${slowestFirst} ms, whole after ${settled.seconds} s`,
    );
    broken.push(
      ...brokenOf({
        [`${name}: no error (${errors} of ${requests}, ${unreached} unreached)`]: errors + unreached === 0,
        [`${name}: right totals (${wrong} wrong)`]: wrong === 0,
        [`${name}: p95 of at most ${HIGHEST_P95} ms (${p95})`]: p95 <= HIGHEST_P95,
        [`${name}: no first answer over ${FIRST_WITHIN} ms (${slowestFirst})`]: slowestFirst <= FIRST_WITHIN,
        [`${name}: index = table within ${SETTLED_WITHIN} s (${settled.difference ?? 'cannot be read'})`]:
          settled.difference === 0,
        [`${name}: the index is asked again within ${SETTLED_WITHIN} s`]: backAfter <= SETTLED_WITHIN,
      }),
    );
  }
  return { figures: `${visible!.n} properties; ${figures.join('; ')}`, broken };
}

const randomFilters = () => FILTERS[Math.floor(Math.random() * FILTERS.length)]!;

/** One after another, as one visitor asks who came first; in milliseconds. */
async function slowestOf(count: number, next: () => string): Promise<number> {
  let slowest = 0;
  for (let number = 0; number < count; number++) {
    const since = performance.now();
    await (await fetch(next(), { signal: AbortSignal.timeout(10_000) })).text();
    slowest = Math.max(slowest, performance.now() - since);
  }
  return Math.round(slowest);
}

const totalIn = (body: string) => (JSON.parse(body) as { total: number }).total;

/** Visitors are still there: a search that arrives is one of theirs. */
async function untilAskedAgain(search: SearchServer): Promise<number> {
  const since = Date.now();
  const before = search.searches();
  while (search.searches() === before && Date.now() - since <= SETTLED_WITHIN * 1000) await setTimeout(100);
  return (Date.now() - since) / 1000;
}
