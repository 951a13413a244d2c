import { join } from 'node:path';
import { type Priced, priceEdits } from '../setup/price-edits.ts';
import { staffSession } from '../setup/staff-session.ts';
import { brokenOf, type FaultRun, type FaultSystem, type Verdict } from './fault.ts';
import { deliver, type FeedParts, feedParts, repriced, wholeFeed } from './feeds/feed-parts.ts';
import { arrivals } from './stock/arrivals.ts';
import { untilIndexEqualsTable } from './system/until-index-equals-table.ts';
import { visitors } from './system/visitors.ts';

/** The longest that one in twenty may wait. A short round says that nobody waits for the comparison, and no more. */
const highestP95 = (size: number) => (size < 1_000 ? 10_000 : 2_000);
const SETTLED_WITHIN = 60;
/** The fixture's numbers begin after this one. */
const BEFORE_FIRST = 10_000_000;
/** Of the new ones of a round, so many times fewer are changed, and withdrawn. */
const CHANGED_SHARE = 40;
const WITHDRAWN_SHARE = 200 / 3;

/** So many of the new ones are looked for as visitors would. */
const SAMPLES = 100;

const LAST = `select coalesce(max(id::text), '00000000-0000-7000-8000-000000000000') as id from properties`;
const ANY_ONE = `select id, version, reference from properties
  where status = 'published' and not 'price' = any(locked_fields) and external_id::int > $1 order by random() limit 1`;
const BY_STATUS = `select status, count(*)::int as n from properties group by 1`;
const FAILED = `select name, retry_count from jobs.job
  where name like '%WhenChanged%' and (state in ('failed', 'retry') or retry_count > 0) and created_on > $1`;
const NOW = `select clock_timestamp() as now`;
const UNDONE = `select 1 from jobs.job where name like '%WhenChanged%' and state in ('created', 'active', 'retry')`;
const TABLE_DIFFERS = `select count(*)::int as n from
  (select id, revision from properties where status in ('published', 'reserved')) p
  full join listed_properties l using (id) where l.revision is distinct from p.revision`;

/** New stock comes in bulk while staff edit and visitors read: each waits for its own work alone. */
export async function stockArrives({ system, rounds, size }: FaultRun): Promise<Verdict> {
  const figures: string[] = [];
  const broken: string[] = [];
  const feed = await feedParts(system.folder('feeds'), sizesOf(size).known + size);
  for (let round = 1; round <= rounds; round++) {
    const verdict = await oneRound(system, `stock${round}`, feed, size);
    figures.push(verdict.figures);
    broken.push(...verdict.broken.map((claim) => `round ${round}: ${claim}`));
    if (verdict.broken.length) break;
  }
  return { figures: figures.join('; '), broken };
}

function sizesOf(size: number) {
  const [changed, withdrawn] = [Math.ceil(size / CHANGED_SHARE), Math.ceil(size / WITHDRAWN_SHARE)];
  const kept = Math.ceil(size / 10);
  return { changed, withdrawn, kept, known: changed + withdrawn + kept };
}

async function oneRound(
  system: FaultSystem,
  database: string,
  { opening, properties }: FeedParts,
  size: number,
): Promise<Verdict> {
  const { changed, withdrawn, kept, known } = sizesOf(size);
  const folder = system.folder('feeds');
  const before = { opening, properties: properties.slice(0, known) };
  const after = repriced(
    { opening, properties: properties.toSpliced(changed, withdrawn) },
    (price) => price + 1000,
    (at) => at < changed,
  );
  await system.database.make(database);
  await imported(system, database, deliver(join(folder, 'before.xml'), wholeFeed(before)));
  const app = await (await system.app(database)).start();
  const filled = await untilIndexEqualsTable(system, database, SETTLED_WITHIN);
  const [{ now }] = (await system.sql<{ now: Date }>(database, NOW)) as [{ now: Date }];
  const [{ id: last }] = (await system.sql<{ id: string }>(database, LAST)) as [{ id: string }];

  const stays = BEFORE_FIRST + changed + withdrawn;
  const next = async () => (await system.sql<Priced>(database, ANY_ONE, stays))[0];
  const cookie = await staffSession((statement, values) => system.sql(database, statement, ...values));
  const staff = priceEdits({ url: app.url, cookie, next, pauseMs: 200 });
  const arriving = arrivals(system, database, app.url, { after: last, every: Math.ceil(size / SAMPLES) });
  const guests = visitors({
    clients: 2,
    pauseMs: 100,
    next: () => `${app.url}/api/v1/properties?pageSize=12&page=${Math.ceil(Math.random() * 5)}`,
    isRight: (body) => (JSON.parse(body) as { total: number }).total >= kept,
  });
  const since = Date.now();
  await imported(system, database, deliver(join(folder, 'after.xml'), wholeFeed(after)), '--allow-withdrawals');
  const importSeconds = Math.round((Date.now() - since) / 1000);
  const found = await arriving.end();
  const edits = await staff.leave();
  const traffic = await guests.leave();
  const settled = await untilIndexEqualsTable(system, database, SETTLED_WITHIN);
  const left = await untilNothingIsLeft(system, database, now);
  app.end();

  const counts = await system.sql<{ status: string; n: number }>(database, BY_STATUS);
  const gone = counts.find(({ status }) => status === 'withdrawn')?.n ?? 0;
  const total = counts.reduce((sum, { n }) => sum + n, 0);
  const [foundIn, seenIn, highest] = [p95(found.times), p95(edits.times), highestP95(size)];
  return {
    figures:
      `${size} came in ${importSeconds} s, found p95 ${foundIn} ms, last ${Math.round(found.times.at(-1) ?? 0)} ms of ${found.looked}; ` +
      `${edits.times.length} edits seen p95 ${seenIn} ms; ${traffic.requests} visits p95 ${traffic.p95} ms; whole after ${settled.seconds} s`,
    broken: brokenOf({
      'the index is filled at the start': filled.difference === 0,
      [`what came and went is what the feed says (${total} rows, ${gone} withdrawn)`]:
        total === known + size && gone === withdrawn,
      [`what is created is found within ${highest} ms (p95 ${foundIn})`]: found.looked > 0 && foundIn <= highest,
      [`all of it within a minute (${found.missing.slice(0, 3).join(', ')})`]: found.missing.length === 0,
      [`what staff change is seen within ${highest} ms (p95 ${seenIn})`]: edits.times.length > 0 && seenIn <= highest,
      [`each of it (${edits.unseen.slice(0, 3).join(', ')})`]: edits.unseen.length === 0,
      [`no visitor sees an error (${traffic.errors + traffic.unreached}, ${traffic.wrong} wrong)`]:
        traffic.errors + traffic.unreached + traffic.wrong === 0 && traffic.requests > 0,
      [`index = catalogue (${settled.difference} differ)`]: settled.difference === 0,
      [`table = catalogue (${left.differing} differ)`]: left.differing === 0,
      [`no event is left over, and none has failed (${left.failed.join(', ')})`]: left.isDone && !left.failed.length,
    }),
  };
}

async function imported(system: FaultSystem, database: string, feed: string, ...options: string[]) {
  const { code, said } = await system.cli(database, 'import', feed, '--format', 'kyero', ...options).ended;
  if (code !== 0) throw new Error(`The import ends with ${code}: ${said}`);
}

/** What failed before the index was there is not counted. */
async function untilNothingIsLeft({ sql }: FaultSystem, database: string, since: Date) {
  for (const end = Date.now() + SETTLED_WITHIN * 1000; ;) {
    const isDone = (await sql(database, UNDONE)).length === 0;
    const [{ n: differing }] = (await sql<{ n: number }>(database, TABLE_DIFFERS)) as [{ n: number }];
    if ((isDone && differing === 0) || Date.now() > end) {
      const failed = await sql<{ name: string; retry_count: number }>(database, FAILED, since);
      return { isDone, differing, failed: failed.map(({ name, retry_count: tries }) => `${name} × ${tries}`) };
    }
  }
}

const p95 = (times: readonly number[]) => Math.round(times[Math.floor(times.length * 0.95)] ?? Infinity);
