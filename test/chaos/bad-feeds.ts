import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FaultRun, FaultSystem, Verdict } from './fault.ts';
import { listBadFeeds, MAX_BYTES } from './feeds/bad-feed-list.ts';
import { deliver, buildFeedParts, joinFeed } from './feeds/feed-parts.ts';

const DATABASE = 'badfeeds';
const MAX_PROPERTIES = 400;
const FEED = 'principal';

/** R15: every bad feed ends with the expected status, and a refused one changes no row. */
export async function badFeeds({ system, size }: FaultRun): Promise<Verdict> {
  await system.database.make(DATABASE);
  const folder = system.folder('feeds');
  const good = await buildFeedParts(folder, Math.min(size, MAX_PROPERTIES));
  const path = join(folder, 'kyero.xml');
  const commands = await system.commands(DATABASE, { FEED_MAX_BYTES: String(MAX_BYTES) });
  const importFeed = (address: string) => commands.order('import', { feedName: FEED, address });

  const first = await importFeed(deliver(path, joinFeed(good)));
  const published = await countPublished(system);
  const broken = first.status === 'complete' ? [] : [`the good feed ends as ${first.status}: ${first.error}`];

  const feeds = listBadFeeds(good);
  for (const { name, feed, verdict } of feeds) {
    const before = await fingerprint(system);
    const isAddress = typeof feed === 'string' && feed.startsWith('https:');
    const { status, error } = await importFeed(isAddress ? feed : deliver(path, feed));
    if (status !== verdict) broken.push(`${name}: ${status} instead of ${verdict} (${error ?? 'no error'})`);
    if (status === 'failed' && (await fingerprint(system)) !== before) broken.push(`${name}: rows were changed`);
    if ((await countPublished(system)) < published) broken.push(`${name}: rows were withdrawn`);
  }
  return { figures: `${feeds.length} feeds against ${published} published properties`, broken };
}

/** Counts published properties, without the one that only the feed with duplicates contains. */
async function countPublished({ sql }: FaultSystem): Promise<number> {
  const [row] = await sql<{ n: number }>(
    DATABASE,
    `select count(*)::int as n from properties where status = 'published' and external_id <> 'KY-NAMESAKE'`,
  );
  return row!.n;
}

/** Hashes every row of our tables, except for the runs, with the transaction that wrote it. */
async function fingerprint({ sql }: FaultSystem): Promise<string> {
  const tables = await sql<{ name: string }>(
    DATABASE,
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename not in ('feed_runs', 'leases') order by 1`,
  );
  const hash = createHash('sha256');
  for (const { name } of tables)
    for (const row of await sql<{ row: string }>(DATABASE, `select xmin || t::text as row from "${name}" t order by 1`))
      hash.update(row.row);
  return hash.digest('hex');
}
