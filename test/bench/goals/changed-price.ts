import { setTimeout } from 'node:timers/promises';
import type { Application } from '../children/application.ts';
import { Samples } from '../figures/samples.ts';
import type { Bench } from '../setup/bench.ts';
import { startChild } from '../setup/child.ts';
import { type Connection, connection } from '../setup/connection.ts';

const WARM_UP = 5;
const FEWEST = 50;
const PER_ROUND = 10;
/** No asking price is this odd. */
const FIRST_PRICE = 1_234_567;
const LOOK_EVERY = 5;
const GIVE_UP_AFTER = 30_000;

type Known = { readonly id: string; readonly version: number; readonly reference: string };

/**
 * Goal 9, second half: a price that another process changes, from the commit until the public listing finds the
 * property by its new price, through every memory that stands in between.
 */
export async function changedPrice({ scene, report, rounds }: Bench): Promise<void> {
  const system = await scene.spawn('changed-price');
  const sql = await scene.sql();
  const editor = await startChild<Application>('application', { env: scene.env });
  const api = connection(system.url);
  const samples = new Samples();
  const changes = WARM_UP + (rounds === 1 ? PER_ROUND : Math.max(FEWEST, rounds * PER_ROUND));
  try {
    const { rows } = await sql.query<Known>(
      `select id, version, reference from properties where status = 'published' order by md5(id::text) limit $1`,
      [changes],
    );
    samples.beginRound(true);
    for (const [at, { id, version, reference }] of rows.entries()) {
      if (at === WARM_UP) samples.beginRound(false);
      const price = FIRST_PRICE + at * 2;
      const committed = await editor.ask('changePrice', id, version, price);
      const found = await foundBy(api, price);
      samples.add(performance.timeOrigin + performance.now() - committed);
      report.expectSame(`the property with a new price of ${price}`, found, reference);
    }
    report.atMost(9, 'a changed price is found: p50', samples.p50, 250, 'ms', `${rows.length - WARM_UP} changes`);
    report.atMost(9, 'a changed price is found: p95', samples.tail(0.95), 2500, 'ms');
  } finally {
    await Promise.all([api.close(), sql.end(), editor.stop(), system.stop()]);
  }
}

async function foundBy(api: Connection, price: number): Promise<string | undefined> {
  const path = `/api/v1/properties?priceMin=${price}&priceMax=${price}&pageSize=1`;
  for (const end = Date.now() + GIVE_UP_AFTER; Date.now() < end; await setTimeout(LOOK_EVERY)) {
    const { items } = JSON.parse(await api.get(path)) as { items: { reference: string }[] };
    if (items[0]) return items[0].reference;
  }
  throw new Error(`A price of ${price} was not found within ${GIVE_UP_AFTER / 1000} s`);
}
