import { setTimeout } from 'node:timers/promises';
import type { Application } from '../children/application.ts';
import { Samples } from '../figures/samples.ts';
import type { Bench } from '../setup/bench.ts';
import { startChild } from '../setup/child.ts';
import { type Connection, connect } from '../setup/connection.ts';

const WARM_UP = 5;
const MIN_CHANGES = 50;
const CHANGES_PER_ROUND = 10;
/** Odd, so that no other property has it. */
const FIRST_PRICE = 1_234_567;
const POLL_INTERVAL_MS = 5;
const TIMEOUT_MS = 30_000;

type PropertyRow = { readonly id: string; readonly version: number; readonly reference: string };

/**
 * Goal 9, second half: the time from the commit of a price, by another process, until the public search finds the
 * property by it, through all caches.
 */
export async function changedPrice({ scene, report, rounds }: Bench): Promise<void> {
  const system = await scene.spawn('changed-price');
  const sql = await scene.sql();
  const editor = await startChild<Application>('application', { env: scene.env });
  const api = connect(system.url);
  const samples = new Samples();
  const changes = WARM_UP + (rounds === 1 ? CHANGES_PER_ROUND : Math.max(MIN_CHANGES, rounds * CHANGES_PER_ROUND));
  try {
    const { rows } = await sql.query<PropertyRow>(
      `select id, version, reference from properties where status = 'published' order by md5(id::text) limit $1`,
      [changes],
    );
    samples.beginRound(true);
    for (const [at, { id, version, reference }] of rows.entries()) {
      if (at === WARM_UP) samples.beginRound(false);
      const price = FIRST_PRICE + at * 2;
      const committed = await editor.ask('changePrice', id, version, price);
      const foundReference = await findByPrice(api, price);
      samples.add(performance.timeOrigin + performance.now() - committed);
      report.expectSame(`the property with a new price of ${price}`, foundReference, reference);
    }
    report.atMost(9, 'a changed price is found: p50', samples.p50, 250, 'ms', `${rows.length - WARM_UP} changes`);
    report.atMost(9, 'a changed price is found: p95', samples.tail(0.95), 2500, 'ms');
  } finally {
    await Promise.all([api.close(), sql.end(), editor.stop(), system.stop()]);
  }
}

async function findByPrice(api: Connection, price: number): Promise<string | undefined> {
  const path = `/api/v1/properties?priceMin=${price}&priceMax=${price}&pageSize=1`;
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await setTimeout(POLL_INTERVAL_MS)) {
    const { items } = JSON.parse(await api.get(path)) as { items: { reference: string }[] };
    if (items[0]) return items[0].reference;
  }
  throw new Error(`A price of ${price} was not found within ${TIMEOUT_MS / 1000} s`);
}
