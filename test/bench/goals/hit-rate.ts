import { setTimeout } from 'node:timers/promises';
import { buildPropertyPath } from '../../../src/catalogue/fields/property-url.contract.ts';
import { staffSession } from '../../setup/staff-session.ts';
import { pagePath, questions } from '../questions/question.ts';
import type { ServingBench } from '../setup/bench.ts';
import { Pool } from 'undici';

const SECOND = 1000;
const DETAILS = 30;
const LANDINGS = ['marbella', 'estepona', 'mijas', 'fuengirola', 'benalmadena', 'marbella/villas', 'estepona/aticos'];
/** Every address is asked for as often. */
const EACH_AGAIN_AFTER = 3 * SECOND;
const PROMISED = 2 * SECOND;
const VISITORS = 8;
const SECONDS_PER_ROUND = 20;
/** As prices are reduced; each is one that no other property has. */
const REDUCED_TO = 0.97;

type Known = { id: string; version: number; reference: string; price: number };
type Tally = Record<'hit' | 'passing' | 'miss' | 'stale', number>;

/**
 * Goal 3, last part: how much of what visitors ask comes from memory while staff change one price a second, in turns of
 * any property and of one whose page is among what is asked. Two seconds after a change of these, the page is looked at.
 */
export async function hitRate({ scene, report, rounds, cached }: ServingBench, signal: AbortSignal) {
  const sql = await scene.sql();
  const visitors = visitorsOf(cached);
  const ending = new AbortController();
  const leave = AbortSignal.any([signal, ending.signal]);
  try {
    const cookie = await staffSession((statement, values) => sql.query(statement, values));
    const { items } = JSON.parse(await visitors.get(`/api/v1/properties?pageSize=${DETAILS}`)) as {
      items: { slug: string; reference: string }[];
    };
    const details = new Map(items.map((item) => [item.reference, buildPropertyPath(item)]));
    const addresses = shuffled([...(await otherAddresses(visitors)), ...details.values()]);
    for (const address of addresses) await visitors.get(address);

    const shown = (await sql.query<Known>(KNOWN_SHOWN, [[...details.keys()]])).rows;
    const any = (await sql.query<Known>(KNOWN, [rounds * SECONDS_PER_ROUND])).rows;
    const late: string[] = [];
    const look = async ({ reference }: Known, price: number) => {
      await setTimeout(PROMISED, undefined, { signal: leave });
      const page = await visitors.get(details.get(reference)!);
      if (!page.includes(price.toLocaleString('es-ES'))) late.push(`${reference} without ${price}`);
    };
    const before = await tallied(cached);
    const asking = ask(addresses, visitors, leave);
    asking.catch(() => undefined);
    const looks: Promise<void>[] = [];
    for (let second = 0; second < rounds * SECONDS_PER_ROUND && !leave.aborted; second++) {
      const since = performance.now();
      const property = second % 2 ? shown[second % shown.length]! : any[second]!;
      const price = Math.floor((property.price * REDUCED_TO) / 1000) * 1000 + second;
      Object.assign(property, { price, version: await reprice(cached, cookie, property, price) });
      if (second % 2) looks.push(look(property, price));
      await setTimeout(Math.max(0, SECOND - (performance.now() - since)), undefined, { signal: leave });
    }
    await Promise.all(looks);
    ending.abort();
    await asking;
    const { hit, passing, miss } = difference(await tallied(cached), before);
    const all = hit + passing + miss;
    const raw = `of ${all} answers ${hit} hits, ${passing} of less than a second ago, ${miss} made`;
    report.atMost(3, 'not from memory with one change a second', (100 * miss) / all, 20, '%', raw);
    report.atMost(3, 'pages older than 2 s', late.length, 0, '', `${looks.length} looked at`);
  } finally {
    ending.abort();
    await Promise.all([visitors.close(), sql.end()]);
  }
}

const KNOWN_SHOWN =
  'select id, version, reference, price::float from properties where reference = any($1) and price > 0 order by md5(id::text)';
const KNOWN = `select id, version, reference, price::float from properties where status = 'published' and price > 0 order by md5(id::text) limit $1`;

type Visitors = ReturnType<typeof visitorsOf>;

function visitorsOf(url: string) {
  const pool = new Pool(url, { connections: VISITORS });
  return {
    async get(path: string): Promise<string> {
      const { statusCode, body } = await pool.request({ method: 'GET', path });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      return text;
    },
    close: () => pool.close(),
  };
}

/** Home, listing and landings, and what else is filtered for; none that leads to another address. */
async function otherAddresses(visitors: Visitors) {
  const filtered = questions('mixed', 0).flat().map(pagePath);
  const wanted = ['/', '/propiedades', ...LANDINGS.map((place) => `/propiedades/${place}`), ...filtered];
  const found: string[] = [];
  for (const path of wanted)
    await visitors.get(path).then(
      () => found.push(path),
      () => undefined,
    );
  return found;
}

/** As visitors: evenly over time, whoever still waits. */
async function ask(addresses: readonly string[], visitors: Visitors, signal: AbortSignal) {
  const pause = EACH_AGAIN_AFTER / addresses.length;
  const begun = performance.now();
  const waiting = new Set<Promise<unknown>>();
  for (let at = 0; !signal.aborted; at++) {
    const answer = visitors.get(addresses[at % addresses.length]!);
    waiting.add(answer);
    void answer.finally(() => waiting.delete(answer));
    if (waiting.size >= VISITORS) await Promise.race(waiting);
    const early = begun + at * pause - performance.now();
    if (early > 0) await setTimeout(early, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(waiting);
}

async function reprice(url: string, cookie: string, { id, version }: Known, price: number): Promise<number> {
  const headers = {
    cookie,
    'content-type': 'application/json',
    'if-match': String(version),
    'sec-fetch-site': 'same-origin',
  };
  const body = JSON.stringify({ price });
  const answer = await fetch(`${url}/api/v1/staff/properties/${id}`, { method: 'PATCH', headers, body });
  if (!answer.ok) throw new Error(`A price is refused with ${answer.status}: ${await answer.text()}`);
  return version + 1;
}

async function tallied(url: string): Promise<Tally> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const of = (result: string) =>
    Number(new RegExp(`page_cache_requests_total\\{result="${result}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { hit: of('hit'), passing: of('passing'), miss: of('miss'), stale: of('stale') };
}

const difference = (after: Tally, before: Tally): Tally => ({
  hit: after.hit - before.hit,
  passing: after.passing - before.passing,
  miss: after.miss - before.miss,
  stale: after.stale - before.stale,
});

/** Always in the same order. */
const shuffled = (paths: readonly string[]) => paths.toSorted((one, other) => order(one) - order(other));
const order = (path: string) => [...path].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 1_000_003, 7);
