import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { blankProperty } from '../setup/blank-property.ts';
import { brokenOf, type FaultRun, type FaultSystem, type Verdict } from './fault.ts';
import { deliver, feedParts, wholeFeed } from './feeds/feed-parts.ts';
import { untilAnswering } from './system/until-answering.ts';
import { untilIndexEqualsTable } from './system/until-index-equals-table.ts';
import { visitors } from './system/visitors.ts';

const DATABASE = 'killed';
const MOST_PROPERTIES = 500;
const MOST_KILLS = 6;
const WRITERS = 4;
const RECOVERED_WITHIN = 10;
const FIRST_PRICE = 100_000;

type Acknowledged = Map<string, number>;

/** R10: kill -9 of PostgreSQL during writes; acknowledged changes survive, and pages stay up. */
export async function databaseKilled({ system, rounds, size }: FaultRun): Promise<Verdict> {
  await system.database.make(DATABASE);
  const folder = system.folder('feeds');
  const good = await feedParts(folder, Math.min(size, MOST_PROPERTIES));
  const feed = deliver(join(folder, 'kyero.xml'), wholeFeed(good));
  const first = await system.cli(DATABASE, 'import', feed, '--format', 'kyero').ended;
  if (first.code !== 0) throw new Error(first.said);
  const app = await (await system.app(DATABASE)).start();
  await untilIndexEqualsTable(system, DATABASE);

  const { pages, references } = await cachedPages(app.url);
  const guests = visitors({ clients: 2, pauseMs: 50, next: () => pages[Math.floor(Math.random() * pages.length)]! });
  const desk = await writing(system);
  const kills = Math.max(1, Math.round((Math.min(rounds, 20) * MOST_KILLS) / 20));
  const recoveries: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await setTimeout(1_000 + Math.random() * 1_500);
    system.database.kill();
    await setTimeout(2_000);
    await system.database.start();
    recoveries.push(await untilAnswering(app.url, references, RECOVERED_WITHIN));
  }
  await setTimeout(1_000);
  const acknowledged = await desk.stop();
  const traffic = await guests.leave();
  const settled = await untilIndexEqualsTable(system, DATABASE);

  const lost = await lostOf(system, acknowledged);
  const slowest = Math.max(...recoveries);
  return {
    figures:
      `${kills} kills, ${acknowledged.size} writes acknowledged, ${lost.length} lost, back after at most ` +
      `${slowest.toFixed(1)} s, ${traffic.requests} page views, index = table after ${settled.seconds} s`,
    broken: brokenOf({
      'there were writes': acknowledged.size > kills,
      [`nothing acknowledged is lost (${lost.slice(0, 3).join(', ')})`]: lost.length === 0,
      [`listing and detail answer within ${RECOVERED_WITHIN} s (${slowest.toFixed(1)} s)`]: slowest <= RECOVERED_WITHIN,
      [`cached pages stay up (${traffic.errors + traffic.unreached} of ${traffic.requests} failed)`]:
        traffic.errors + traffic.unreached === 0 && traffic.requests > 0,
      [`index = table within 60 s (${settled.difference} differ)`]: settled.difference === 0,
    }),
  };
}

/** A list and some adverts, each asked for twice, so that a cache that is worth its name has them. */
async function cachedPages(origin: string) {
  const answer = await fetch(`${origin}/api/v1/properties?pageSize=100`);
  const { items } = (await answer.json()) as { items: { slug: string; reference: string }[] };
  const pages = [
    `${origin}/propiedades`,
    ...items.slice(0, 5).map(({ slug, reference }) => `${origin}/propiedad/${slug}/${reference}`),
  ];
  for (const page of [...pages, ...pages]) {
    const { status } = await fetch(page);
    if (status !== 200) throw new Error(`${page} answers ${status}.`);
  }
  return { pages, references: items.slice(5).map(({ reference }) => reference) };
}

/** Creates and edits properties until stopped; remembers what was acknowledged, with the prices. */
async function writing(system: FaultSystem) {
  const commands = await system.commands(DATABASE);
  const acknowledged: Acknowledged = new Map();
  let isOver = false;
  const all = Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let turn = 0; !isOver; turn += 1) {
        const reference = `W${writer}-${turn}`;
        try {
          const input = { ...blankProperty(reference), status: 'published', price: FIRST_PRICE } as const;
          const { id } = await commands.order('create', input);
          acknowledged.set(reference, FIRST_PRICE);
          await commands.order('update', { id, version: 1, changes: { price: FIRST_PRICE + 1 } });
          acknowledged.set(reference, FIRST_PRICE + 1);
        } catch {
          await setTimeout(100);
        }
      }
    }),
  );
  return {
    async stop() {
      isOver = true;
      await all;
      commands.kill();
      return acknowledged;
    },
  };
}

/** An update whose answer was lost may have happened: a higher price is no loss. */
async function lostOf({ sql }: FaultSystem, acknowledged: Acknowledged): Promise<string[]> {
  const rows = await sql<{ reference: string; price: number }>(
    DATABASE,
    `select reference, price from properties where source = 'manual'`,
  );
  const found = new Map(rows.map(({ reference, price }) => [reference, price]));
  return [...acknowledged].filter(([name, price]) => (found.get(name) ?? 0) < price).map(([name]) => name);
}
