import { setTimeout } from 'node:timers/promises';
import { propertyPath } from '../../../src/catalogue/facts/property-address.contract.ts';
import { staffSession } from '../../setup/staff-session.ts';
import { pagePath, questions } from '../questions/question.ts';
import type { ServingBench } from '../setup/bench.ts';
import { connection } from '../setup/connection.ts';

const SECOND = 1000;
const DETAILS = 100;
const LANDINGS = ['marbella', 'estepona', 'mijas', 'fuengirola', 'benalmadena', 'marbella/villas', 'estepona/aticos'];
/** Every address is asked for as often. */
const EACH_AGAIN_AFTER = 4 * SECOND;
const PROMISED = 2 * SECOND;
const SECONDS_PER_ROUND = 20;
/** No asking price is this odd. */
const FIRST_PRICE = 1_234_567;

type Known = { id: string; version: number; reference: string };
type Tally = Record<'hit' | 'passing' | 'miss' | 'stale', number>;

/**
 * Goal 3, last part: how much of what visitors ask comes from memory while staff change one price a second, in turns of
 * any property and of one whose page is among what is asked. Two seconds after a change of these, the page is looked at.
 */
export async function hitRate({ scene, report, rounds, cached }: ServingBench, signal: AbortSignal) {
  const sql = await scene.sql();
  const visitors = connection(cached);
  const watcher = connection(cached);
  const ending = new AbortController();
  const leave = AbortSignal.any([signal, ending.signal]);
  try {
    const cookie = await staffSession((statement, values) => sql.query(statement, values));
    const { items } = JSON.parse(await visitors.get(`/api/v1/properties?pageSize=${DETAILS}`)) as {
      items: { slug: string; reference: string }[];
    };
    const details = new Map(items.map((item) => [item.reference, propertyPath(item)]));
    const addresses = shuffled([...(await otherAddresses(visitors.get)), ...details.values()]);
    for (const address of addresses) await visitors.get(address);

    const shown = (await sql.query<Known>(KNOWN_SHOWN, [[...details.keys()]])).rows;
    const any = (await sql.query<Known>(KNOWN, [rounds * SECONDS_PER_ROUND])).rows;
    const late: string[] = [];
    const look = async ({ reference }: Known, price: number) => {
      await setTimeout(PROMISED, undefined, { signal: leave });
      const page = await watcher.get(details.get(reference)!);
      if (!page.includes(price.toLocaleString('es-ES'))) late.push(`${reference} without ${price}`);
    };
    const before = await tallied(cached);
    const asking = ask(addresses, visitors.get, leave);
    const looks: Promise<void>[] = [];
    for (let second = 0; second < rounds * SECONDS_PER_ROUND && !leave.aborted; second++) {
      const since = performance.now();
      const property = second % 2 ? shown[second % shown.length]! : any[second]!;
      property.version = await reprice(cached, cookie, property, FIRST_PRICE + second);
      if (second % 2) looks.push(look(property, FIRST_PRICE + second));
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
    await Promise.all([visitors.close(), watcher.close(), sql.end()]);
  }
}

const KNOWN_SHOWN = 'select id, version, reference from properties where reference = any($1) order by md5(id::text)';
const KNOWN = `select id, version, reference from properties where status = 'published' order by md5(id::text) limit $1`;

/** Home, listing and landings, and what else is filtered for; none that leads to another address. */
async function otherAddresses(get: (path: string) => Promise<string>) {
  const filtered = questions('mixed', 3).flat().map(pagePath);
  const wanted = ['/', '/propiedades', ...LANDINGS.map((place) => `/propiedades/${place}`), ...filtered];
  const found: string[] = [];
  for (const path of wanted)
    await get(path).then(
      () => found.push(path),
      () => undefined,
    );
  return found;
}

/** As visitors: evenly over time, whatever the order of the addresses. */
async function ask(addresses: readonly string[], get: (path: string) => Promise<string>, signal: AbortSignal) {
  const pause = EACH_AGAIN_AFTER / addresses.length;
  const begun = performance.now();
  for (let at = 0; !signal.aborted; at++) {
    await get(addresses[at % addresses.length]!);
    const early = begun + at * pause - performance.now();
    if (early > 0) await setTimeout(early, undefined, { signal }).catch(() => undefined);
  }
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
