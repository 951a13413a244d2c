import { join } from 'node:path';
import { createStaffSession } from '../setup/create-staff-session.ts';
import { listBroken, type FaultRun, type FaultSystem, type Verdict } from './fault.ts';
import { deliver, buildFeedParts, joinFeed } from './feeds/feed-parts.ts';
import { startBalancer } from './load/balancer.ts';
import { startClients } from './load/busy-clients.ts';
import { prepareForm } from './load/prepare-form.ts';
import { waitUntilIndexEqualsTable } from './system/wait-until-index-equals-table.ts';

const DATABASE = 'rolled';
const MAX_PROPERTIES = 500;
const MAX_ROLLS = 5;
const MAX_SHUTDOWN_SECONDS = 10;
const RANDOM_PROPERTY = `select id, version from properties where status = 'published' order by random() limit 1`;
const FIRST_PRICE = 1_000_000;
/** While one process starts, a slow machine may refuse some requests as too many. */
const MAX_REFUSED_SHARE = 0.02;

/** R18: two processes behind a balancer restart one after the other; no request fails, and hardly any is refused. */
export async function rolledUnderLoad({ system, rounds, size }: FaultRun): Promise<Verdict> {
  await system.database.make(DATABASE);
  const good = await buildFeedParts(system.folder('feeds'), Math.min(size, MAX_PROPERTIES));
  const feed = deliver(join(system.folder('feeds'), 'kyero.xml'), joinFeed(good));
  const first = await system.cli(DATABASE, 'import', feed, '--format', 'kyero').ended;
  if (first.code !== 0) throw new Error(first.output);
  const settings = { FORM_CHALLENGE_COST: '1', COVERS_AHEAD: '0' };
  const apps = [await system.app(DATABASE, settings), await system.app(DATABASE, settings)];
  for (const app of apps) await app.start();
  await waitUntilIndexEqualsTable(system, DATABASE);

  using balancer = await startBalancer(apps.map(({ url }) => url));
  await balancer.waitUntilAllReady();
  const load = await startLoad(system, balancer.url);
  const rolls = Math.min(rounds, MAX_ROLLS);
  let slowest = 0;
  for (let roll = 0; roll < rolls; roll++)
    for (const app of apps) {
      slowest = Math.max(slowest, await app.terminate());
      await app.start();
      await balancer.waitUntilAllReady();
    }
  const { done, failures, refused, inquiries, prices } = await load.leave();
  const stored = await system.sql<{ n: number }>(DATABASE, 'select count(*)::int as n from inquiries');
  const storedPrices = await system.sql<{ price_after: number }>(
    DATABASE,
    `select price_after from market_changes where price_after = any($1)`,
    prices,
  );

  return {
    figures:
      `${rolls} rolls of two processes, ${done} requests, ${failures.length} failed, ${refused} refused, ${inquiries} forms, ` +
      `${prices.length} edits, ended after at most ${slowest.toFixed(1)} s`,
    broken: listBroken({
      'there was load': done > rolls * 100 && inquiries > 0 && prices.length > 0,
      'both processes served': balancer.served().every((count) => count > 0),
      [`no request fails (${failures.length}: ${[...new Set(failures)].slice(0, 3).join('; ')})`]: !failures.length,
      [`at most 2 % are refused as too many (${refused})`]: refused <= done * MAX_REFUSED_SHARE,
      [`each process ends within ${MAX_SHUTDOWN_SECONDS} s (${slowest.toFixed(1)})`]: slowest <= MAX_SHUTDOWN_SECONDS,
      [`every acknowledged form is stored (${stored[0]!.n} of ${inquiries})`]: stored[0]!.n === inquiries,
      [`every acknowledged edit is stored (${storedPrices.length} of ${prices.length})`]:
        storedPrices.length >= prices.length,
    }),
  };
}

/** Starts clients that read pages and the API, send forms, and edit prices. */
async function startLoad(system: FaultSystem, url: string) {
  const cookie = await createStaffSession((statement, values) => system.sql(DATABASE, statement, ...values));
  let inquiries = 0;
  let refused = 0;
  let price = FIRST_PRICE;
  const prices: number[] = [];
  const read = (path: () => string) => async () => {
    const target = path();
    const response = await fetch(url + target);
    const responseText = await response.text();
    if (response.status === 503 && response.headers.has('retry-after')) refused += 1;
    else if (response.status !== 200)
      throw new Error(`${response.status} of ${target.split('?')[0]!}: ${responseText.slice(0, 80)}`);
  };
  const randomNumber = () => Math.floor(Math.random() * 1_000_000);
  const sendForm = async () => {
    const prepared = await prepareForm(url);
    const response = await fetch(`${url}/api/v1/inquiries`, { method: 'POST', ...prepared });
    if (response.status !== 201) throw new Error(`${response.status} of a form: ${await response.text()}`);
    inquiries += 1;
  };
  const editPrice = async () => {
    const [property] = await system.sql<{ id: string; version: number }>(DATABASE, RANDOM_PROPERTY);
    const newPrice = (price += 7);
    const response = await fetch(`${url}/api/v1/staff/properties/${property!.id}`, {
      method: 'PATCH',
      headers: {
        cookie,
        'content-type': 'application/json',
        'if-match': String(property!.version),
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({ price: newPrice }),
    });
    if (response.status !== 200) throw new Error(`${response.status} of an edit: ${await response.text()}`);
    prices.push(newPrice);
  };
  const all = [
    startClients(
      2,
      50,
      read(() => `/propiedades?priceMin=${randomNumber()}`),
    ),
    startClients(
      2,
      20,
      read(() => '/propiedades'),
    ),
    startClients(
      2,
      20,
      read(() => `/api/v1/properties?priceMin=${randomNumber()}`),
    ),
    startClients(1, 200, sendForm),
    startClients(1, 200, editPrice),
  ];
  return {
    async leave() {
      const results = await Promise.all(all.map((clients) => clients.leave()));
      return {
        done: results.reduce((sum, { done }) => sum + done, 0),
        failures: results.flatMap(({ failures }) => failures),
        refused,
        inquiries,
        prices,
      };
    },
  };
}
