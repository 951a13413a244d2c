import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { blankProperty } from '../setup/blank-property.ts';
import { listBroken, type FaultRun, type FaultSystem, type Verdict } from './fault.ts';
import { deliver, buildFeedParts, joinFeed } from './feeds/feed-parts.ts';
import { waitUntilAnswering } from './system/wait-until-answering.ts';
import { waitUntilIndexEqualsTable } from './system/wait-until-index-equals-table.ts';
import { startVisitors } from './system/visitors.ts';

const DATABASE = 'killed';
const MAX_PROPERTIES = 500;
const MAX_KILLS = 6;
const WRITERS = 4;
const MAX_RECOVERY_SECONDS = 10;
const FIRST_PRICE = 100_000;

type Acknowledged = Map<string, number>;

/** R10: kill -9 of PostgreSQL during writes; acknowledged changes survive, and pages stay up. */
export async function databaseKilled({ system, rounds, size }: FaultRun): Promise<Verdict> {
  await system.database.make(DATABASE);
  const folder = system.folder('feeds');
  const good = await buildFeedParts(folder, Math.min(size, MAX_PROPERTIES));
  const feed = deliver(join(folder, 'kyero.xml'), joinFeed(good));
  const first = await system.cli(DATABASE, 'import', feed, '--format', 'kyero').ended;
  if (first.code !== 0) throw new Error(first.output);
  const app = await (await system.app(DATABASE)).start();
  await waitUntilIndexEqualsTable(system, DATABASE);

  const { pages, references } = await cachePages(app.url);
  const visitors = startVisitors({
    clients: 2,
    pauseMs: 50,
    next: () => pages[Math.floor(Math.random() * pages.length)]!,
  });
  const writers = await startWriters(system);
  const kills = Math.max(1, Math.round((Math.min(rounds, 20) * MAX_KILLS) / 20));
  const recoveries: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await setTimeout(1_000 + Math.random() * 1_500);
    system.database.kill();
    await setTimeout(2_000);
    await system.database.start();
    recoveries.push(await waitUntilAnswering(app.url, references, MAX_RECOVERY_SECONDS));
  }
  await setTimeout(1_000);
  const acknowledged = await writers.stop();
  const traffic = await visitors.leave();
  const settled = await waitUntilIndexEqualsTable(system, DATABASE);

  const lost = await findLost(system, acknowledged);
  const slowest = Math.max(...recoveries);
  return {
    figures:
      `${kills} kills, ${acknowledged.size} writes acknowledged, ${lost.length} lost, back after at most ` +
      `${slowest.toFixed(1)} s, ${traffic.requests} page views, index = table after ${settled.seconds} s`,
    broken: listBroken({
      'there were writes': acknowledged.size > kills,
      [`nothing acknowledged is lost (${lost.slice(0, 3).join(', ')})`]: lost.length === 0,
      [`a list and a property respond within ${MAX_RECOVERY_SECONDS} s (${slowest.toFixed(1)} s)`]:
        slowest <= MAX_RECOVERY_SECONDS,
      [`cached pages stay up (${traffic.errors + traffic.unreached} of ${traffic.requests} failed)`]:
        traffic.errors + traffic.unreached === 0 && traffic.requests > 0,
      [`index = table within 60 s (${settled.difference} differ)`]: settled.difference === 0,
    }),
  };
}

/** Requests a list and some property pages twice, so that they are cached. */
async function cachePages(origin: string) {
  const response = await fetch(`${origin}/api/v1/properties?pageSize=100`);
  const { items } = (await response.json()) as { items: { slug: string; reference: string }[] };
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

/** Creates and edits properties until stopped; records acknowledged prices. */
async function startWriters(system: FaultSystem) {
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

/** An update whose response was lost may have happened, so a higher price is no loss. */
async function findLost({ sql }: FaultSystem, acknowledged: Acknowledged): Promise<string[]> {
  const rows = await sql<{ reference: string; price: number }>(
    DATABASE,
    `select reference, price from properties where source = 'manual'`,
  );
  const stored = new Map(rows.map(({ reference, price }) => [reference, price]));
  return [...acknowledged].filter(([name, price]) => (stored.get(name) ?? 0) < price).map(([name]) => name);
}
