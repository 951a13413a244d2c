import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FaultRun, FaultSystem, Verdict } from './fault.ts';
import { badFeedList, MOST_BYTES } from './feeds/bad-feed-list.ts';
import { deliver, feedParts, wholeFeed } from './feeds/feed-parts.ts';

const DATABASE = 'badfeeds';
const MOST_PROPERTIES = 400;
const FEED = 'principal';

/** R15: every bad feed gets its verdict, and one that is refused moves no row. */
export async function badFeeds({ system, size }: FaultRun): Promise<Verdict> {
  await system.database.make(DATABASE);
  const folder = system.folder('feeds');
  const good = await feedParts(folder, Math.min(size, MOST_PROPERTIES));
  const path = join(folder, 'kyero.xml');
  const commands = await system.commands(DATABASE, { FEED_MAX_BYTES: String(MOST_BYTES) });
  const imported = (address: string) => commands.order('import', { feedName: FEED, address });

  const first = await imported(deliver(path, wholeFeed(good)));
  const published = await publishedRows(system);
  const broken = first.status === 'complete' ? [] : [`the good feed ends as ${first.status}: ${first.error}`];

  const feeds = badFeedList(good);
  for (const { name, feed, verdict } of feeds) {
    const before = await fingerprint(system);
    const isAddress = typeof feed === 'string' && feed.startsWith('https:');
    const { status, error } = await imported(isAddress ? feed : deliver(path, feed));
    if (status !== verdict) broken.push(`${name}: ${status} instead of ${verdict} (${error ?? 'no error'})`);
    if (status === 'failed' && (await fingerprint(system)) !== before) broken.push(`${name}: rows have moved`);
    if ((await publishedRows(system)) < published) broken.push(`${name}: rows were withdrawn`);
  }
  return { figures: `${feeds.length} feeds against ${published} published properties`, broken };
}

/** Without the namesake, which comes under a reference of its own and goes with its feed. */
async function publishedRows({ sql }: FaultSystem): Promise<number> {
  const [row] = await sql<{ n: number }>(
    DATABASE,
    `select count(*)::int as n from properties where status = 'published' and external_id <> 'KY-NAMESAKE'`,
  );
  return row!.n;
}

/** Every row of every table of ours but the runs, with the transaction that wrote it. */
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
