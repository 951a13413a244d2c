import { setTimeout } from 'node:timers/promises';
import { buildPropertyPath } from '../../../src/catalogue/fields/property-url.contract.ts';
import { createStaffSession } from '../../setup/create-staff-session.ts';
import { pagePath, questions } from '../questions/question.ts';
import type { ServingBench } from '../setup/bench.ts';
import { Pool } from 'undici';

const SECOND_MS = 1000;
const DETAILS = 30;
const LANDINGS = ['marbella', 'estepona', 'mijas', 'fuengirola', 'benalmadena', 'marbella/villas', 'estepona/aticos'];
/** Each URL is requested at this interval. */
const REPEAT_INTERVAL_MS = 3 * SECOND_MS;
const MAX_STALE_MS = 2 * SECOND_MS;
const VISITORS = 8;
const SECONDS_PER_ROUND = 20;
/** Factor of each price reduction. */
const REDUCED_TO = 0.97;

type PropertyRow = { id: string; version: number; reference: string; price: number };
type Tally = Record<'hit' | 'stale_while_revalidate' | 'miss' | 'stale', number>;

/**
 * Goal 3, last part: the cache hit rate while staff change one price a second, in turns of a random property and of one
 * whose page is requested. Such a page must be current two seconds after the change.
 */
export async function hitRate({ scene, report, rounds, cached }: ServingBench, signal: AbortSignal) {
  const sql = await scene.sql();
  const visitors = createVisitors(cached);
  const ending = new AbortController();
  const endSignal = AbortSignal.any([signal, ending.signal]);
  try {
    const cookie = await createStaffSession((statement, values) => sql.query(statement, values));
    const { items } = JSON.parse(await visitors.get(`/api/v1/properties?pageSize=${DETAILS}`)) as {
      items: { slug: string; reference: string }[];
    };
    const details = new Map(items.map((item) => [item.reference, buildPropertyPath(item)]));
    const addresses = shuffle([...(await listOtherPaths(visitors)), ...details.values()]);
    for (const address of addresses) await visitors.get(address);

    const pageProperties = (await sql.query<PropertyRow>(PROPERTIES_BY_REFERENCE_SQL, [[...details.keys()]])).rows;
    const randomProperties = (await sql.query<PropertyRow>(RANDOM_PROPERTIES_SQL, [rounds * SECONDS_PER_ROUND])).rows;
    const stalePages: string[] = [];
    const checkPage = async ({ reference }: PropertyRow, price: number) => {
      await setTimeout(MAX_STALE_MS, undefined, { signal: endSignal });
      const page = await visitors.get(details.get(reference)!);
      if (!page.includes(price.toLocaleString('es-ES'))) stalePages.push(`${reference} without ${price}`);
    };
    const before = await readTally(cached);
    const requests = requestEvenly(addresses, visitors, endSignal);
    requests.catch(() => undefined);
    const checks: Promise<void>[] = [];
    for (let second = 0; second < rounds * SECONDS_PER_ROUND && !endSignal.aborted; second++) {
      const tickStart = performance.now();
      const property = second % 2 ? pageProperties[second % pageProperties.length]! : randomProperties[second]!;
      const price = Math.floor((property.price * REDUCED_TO) / 1000) * 1000 + second;
      Object.assign(property, { price, version: await reprice(cached, cookie, property, price) });
      if (second % 2) checks.push(checkPage(property, price));
      await setTimeout(Math.max(0, SECOND_MS - (performance.now() - tickStart)), undefined, { signal: endSignal });
    }
    await Promise.all(checks);
    ending.abort();
    await requests;
    const { hit, stale_while_revalidate: staleWhileRevalidate, miss } = subtract(await readTally(cached), before);
    const all = hit + staleWhileRevalidate + miss;
    const raw = `of ${all} answers ${hit} hits, ${staleWhileRevalidate} of less than a second ago, ${miss} made`;
    report.atMost(3, 'not from memory with one change a second', (100 * miss) / all, 20, '%', raw);
    report.atMost(3, 'pages older than 2 s', stalePages.length, 0, '', `${checks.length} checked`);
  } finally {
    ending.abort();
    await Promise.all([visitors.close(), sql.end()]);
  }
}

const PROPERTIES_BY_REFERENCE_SQL =
  'select id, version, reference, price::float from properties where reference = any($1) and price > 0 order by md5(id::text)';
const RANDOM_PROPERTIES_SQL = `select id, version, reference, price::float from properties where status = 'published' and price > 0 order by md5(id::text) limit $1`;

type Visitors = ReturnType<typeof createVisitors>;

function createVisitors(url: string) {
  const pool = new Pool(url, { connections: VISITORS });
  return {
    async get(path: string): Promise<string> {
      const { statusCode, body } = await pool.request({ method: 'GET', path });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}`);
      return text;
    },
    close: () => pool.close(),
  };
}

/** Lists home, search, landing pages and filtered searches, without those that redirect. */
async function listOtherPaths(visitors: Visitors) {
  const filtered = questions('mixed', 0).flat().map(pagePath);
  const paths = ['/', '/propiedades', ...LANDINGS.map((landing) => `/propiedades/${landing}`), ...filtered];
  const validPaths: string[] = [];
  for (const path of paths)
    await visitors.get(path).then(
      () => validPaths.push(path),
      () => undefined,
    );
  return validPaths;
}

/** Sends requests at even intervals, even while earlier requests are pending. */
async function requestEvenly(addresses: readonly string[], visitors: Visitors, signal: AbortSignal) {
  const pause = REPEAT_INTERVAL_MS / addresses.length;
  const startedAt = performance.now();
  const pending = new Set<Promise<unknown>>();
  for (let at = 0; !signal.aborted; at++) {
    const response = visitors.get(addresses[at % addresses.length]!);
    pending.add(response);
    void response.finally(() => pending.delete(response));
    if (pending.size >= VISITORS) await Promise.race(pending);
    const waitMs = startedAt + at * pause - performance.now();
    if (waitMs > 0) await setTimeout(waitMs, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(pending);
}

async function reprice(url: string, cookie: string, { id, version }: PropertyRow, price: number): Promise<number> {
  const headers = {
    cookie,
    'content-type': 'application/json',
    'if-match': String(version),
    'sec-fetch-site': 'same-origin',
  };
  const body = JSON.stringify({ price });
  const response = await fetch(`${url}/api/v1/staff/properties/${id}`, { method: 'PATCH', headers, body });
  if (!response.ok) throw new Error(`A price is refused with ${response.status}: ${await response.text()}`);
  return version + 1;
}

async function readTally(url: string): Promise<Tally> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (result: string) =>
    Number(new RegExp(`page_cache_requests_total\\{result="${result}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return {
    hit: read('hit'),
    stale_while_revalidate: read('stale_while_revalidate'),
    miss: read('miss'),
    stale: read('stale'),
  };
}

const subtract = (after: Tally, before: Tally): Tally => ({
  hit: after.hit - before.hit,
  stale_while_revalidate: after.stale_while_revalidate - before.stale_while_revalidate,
  miss: after.miss - before.miss,
  stale: after.stale - before.stale,
});

/** Shuffles deterministically. */
const shuffle = (paths: readonly string[]) => paths.toSorted((a, b) => toHash(a) - toHash(b));
const toHash = (path: string) => [...path].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 1_000_003, 7);
