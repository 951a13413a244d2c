import { join } from 'node:path';
import { staffSession } from '../setup/staff-session.ts';
import { brokenOf, type FaultRun, type FaultSystem, type Verdict } from './fault.ts';
import { deliver, feedParts, wholeFeed } from './feeds/feed-parts.ts';
import { balancer } from './load/balancer.ts';
import { busyClients } from './load/busy-clients.ts';
import { preparedForm } from './load/prepared-form.ts';
import { untilIndexEqualsTable } from './system/until-index-equals-table.ts';

const DATABASE = 'rolled';
const MOST_PROPERTIES = 500;
const MOST_ROLLS = 5;
const ENDED_WITHIN = 10;
const ANY_ONE = `select id, version from properties where status = 'published' order by random() limit 1`;
const FIRST_PRICE = 1_000_000;

/** R18: two processes behind a balancer are replaced one after the other; no visitor, form or edit notices. */
export async function rolledUnderLoad({ system, rounds, size }: FaultRun): Promise<Verdict> {
  await system.database.make(DATABASE);
  const good = await feedParts(system.folder('feeds'), Math.min(size, MOST_PROPERTIES));
  const feed = deliver(join(system.folder('feeds'), 'kyero.xml'), wholeFeed(good));
  const first = await system.cli(DATABASE, 'import', feed, '--format', 'kyero').ended;
  if (first.code !== 0) throw new Error(first.said);
  const settings = { FORM_CHALLENGE_COST: '1', COVERS_AHEAD: '0' };
  const apps = [await system.app(DATABASE, settings), await system.app(DATABASE, settings)];
  for (const app of apps) await app.start();
  await untilIndexEqualsTable(system, DATABASE);

  using front = await balancer(apps.map(({ url }) => url));
  await front.untilAllAreReady();
  const load = await everybody(system, front.url);
  const rolls = Math.min(rounds, MOST_ROLLS);
  let slowest = 0;
  for (let roll = 0; roll < rolls; roll++)
    for (const app of apps) {
      slowest = Math.max(slowest, await app.terminate());
      await app.start();
      await front.untilAllAreReady();
    }
  const { done, failures, inquiries, prices } = await load.leave();
  const stored = await system.sql<{ n: number }>(DATABASE, 'select count(*)::int as n from inquiries');
  const kept = await system.sql<{ price_after: number }>(
    DATABASE,
    `select price_after from market_changes where price_after = any($1)`,
    prices,
  );

  return {
    figures:
      `${rolls} rolls of two processes, ${done} requests, ${failures.length} failed, ${inquiries} forms, ` +
      `${prices.length} edits, ended after at most ${slowest.toFixed(1)} s`,
    broken: brokenOf({
      'there was load': done > rolls * 100 && inquiries > 0 && prices.length > 0,
      'both processes served': front.served().every((count) => count > 0),
      [`no request fails (${failures.length}: ${[...new Set(failures)].slice(0, 3).join('; ')})`]: !failures.length,
      [`each ends within ${ENDED_WITHIN} s (${slowest.toFixed(1)})`]: slowest <= ENDED_WITHIN,
      [`every acknowledged form is stored (${stored[0]!.n} of ${inquiries})`]: stored[0]!.n === inquiries,
      [`every acknowledged edit is stored (${kept.length} of ${prices.length})`]: kept.length >= prices.length,
    }),
  };
}

/** Visitors of pages and of the API, people who send forms and somebody of the staff, each on kept connections. */
async function everybody(system: FaultSystem, url: string) {
  const cookie = await staffSession((statement, values) => system.sql(DATABASE, statement, ...values));
  let inquiries = 0;
  let price = FIRST_PRICE;
  const prices: number[] = [];
  const read = (path: () => string) => async () => {
    const asked = path();
    const answer = await fetch(url + asked);
    const said = await answer.text();
    if (answer.status !== 200) throw new Error(`${answer.status} of ${asked.split('?')[0]!}: ${said.slice(0, 80)}`);
  };
  const any = () => Math.floor(Math.random() * 1_000_000);
  const form = async () => {
    const prepared = await preparedForm(url);
    const answer = await fetch(`${url}/api/v1/inquiries`, { method: 'POST', ...prepared });
    if (answer.status !== 201) throw new Error(`${answer.status} of a form: ${await answer.text()}`);
    inquiries += 1;
  };
  const edit = async () => {
    const [property] = await system.sql<{ id: string; version: number }>(DATABASE, ANY_ONE);
    const asked = (price += 7);
    const answer = await fetch(`${url}/api/v1/staff/properties/${property!.id}`, {
      method: 'PATCH',
      headers: {
        cookie,
        'content-type': 'application/json',
        'if-match': String(property!.version),
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({ price: asked }),
    });
    if (answer.status !== 200) throw new Error(`${answer.status} of an edit: ${await answer.text()}`);
    prices.push(asked);
  };
  const all = [
    busyClients(
      2,
      50,
      read(() => `/propiedades?priceMin=${any()}`),
    ),
    busyClients(
      2,
      20,
      read(() => '/propiedades'),
    ),
    busyClients(
      2,
      20,
      read(() => `/api/v1/properties?priceMin=${any()}`),
    ),
    busyClients(1, 200, form),
    busyClients(1, 200, edit),
  ];
  return {
    async leave() {
      const left = await Promise.all(all.map((clients) => clients.leave()));
      return {
        done: left.reduce((sum, { done }) => sum + done, 0),
        failures: left.flatMap(({ failures }) => failures),
        inquiries,
        prices,
      };
    },
  };
}
