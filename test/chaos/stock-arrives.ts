import { join } from 'node:path';
import { type Priced, startPriceEdits } from '../setup/start-price-edits.ts';
import { createStaffSession } from '../setup/create-staff-session.ts';
import { listBroken, type FaultRun, type FaultSystem, type Verdict } from './fault.ts';
import { deliver, type FeedParts, buildFeedParts, reprice, joinFeed } from './feeds/feed-parts.ts';
import { watchArrivals } from './stock/arrivals.ts';
import { waitUntilIndexEqualsTable } from './system/wait-until-index-equals-table.ts';
import { startVisitors } from './system/visitors.ts';

/** Limit of the 95th percentile. A short round only shows that no change waits for reconciliation. */
const getMaxP95 = (size: number) => (size < 1_000 ? 10_000 : 2_000);
const MAX_SETTLING_SECONDS = 60;
/** Ids in the fixture start after this number. */
const IDS_START_AFTER = 10_000_000;
/** Divisors of the number of new properties. */
const CHANGED_SHARE = 40;
const WITHDRAWN_SHARE = 200 / 3;

/** Number of new properties that are searched for. */
const SAMPLES = 100;

const LAST_ID = `select coalesce(max(id::text), '00000000-0000-7000-8000-000000000000') as id from properties`;
const RANDOM_PROPERTY = `select id, version, reference from properties
  where status = 'published' and not 'price' = any(locked_fields) and external_id::int > $1 order by random() limit 1`;
const BY_STATUS = `select status, count(*)::int as n from properties group by 1`;
const FAILED_JOBS = `select name, retry_count from jobs.job
  where name like '%WhenChanged%' and (state in ('failed', 'retry') or retry_count > 0) and created_on > $1`;
const NOW = `select clock_timestamp() as now`;
const PENDING_JOBS = `select 1 from jobs.job where name like '%WhenChanged%' and state in ('created', 'active', 'retry')`;
const TABLE_DIFFERS = `select count(*)::int as n from
  (select id, revision from properties where status in ('published', 'reserved')) p
  full join listed_properties l using (id) where l.revision is distinct from p.revision`;

/** A large import must not delay edits of staff or reads of visitors. */
export async function stockArrives({ system, rounds, size }: FaultRun): Promise<Verdict> {
  const figures: string[] = [];
  const broken: string[] = [];
  const feed = await buildFeedParts(system.folder('feeds'), getSizes(size).initialCount + size);
  for (let round = 1; round <= rounds; round++) {
    const verdict = await runRound(system, `stock${round}`, feed, size);
    figures.push(verdict.figures);
    broken.push(...verdict.broken.map((claim) => `round ${round}: ${claim}`));
    if (verdict.broken.length) break;
  }
  return { figures: figures.join('; '), broken };
}

function getSizes(size: number) {
  const [changed, withdrawn] = [Math.ceil(size / CHANGED_SHARE), Math.ceil(size / WITHDRAWN_SHARE)];
  const unchangedCount = Math.ceil(size / 10);
  return { changed, withdrawn, unchangedCount, initialCount: changed + withdrawn + unchangedCount };
}

async function runRound(
  system: FaultSystem,
  database: string,
  { opening, properties }: FeedParts,
  size: number,
): Promise<Verdict> {
  const { changed, withdrawn, unchangedCount, initialCount } = getSizes(size);
  const folder = system.folder('feeds');
  const before = { opening, properties: properties.slice(0, initialCount) };
  const after = reprice(
    { opening, properties: properties.toSpliced(changed, withdrawn) },
    (price) => price + 1000,
    (at) => at < changed,
  );
  await system.database.make(database);
  await importFeed(system, database, deliver(join(folder, 'before.xml'), joinFeed(before)));
  const app = await (await system.app(database)).start();
  const filled = await waitUntilIndexEqualsTable(system, database, MAX_SETTLING_SECONDS);
  const [{ now }] = (await system.sql<{ now: Date }>(database, NOW)) as [{ now: Date }];
  const [{ id: last }] = (await system.sql<{ id: string }>(database, LAST_ID)) as [{ id: string }];

  const remainingAfter = IDS_START_AFTER + changed + withdrawn;
  const findNext = async () => (await system.sql<Priced>(database, RANDOM_PROPERTY, remainingAfter))[0];
  const cookie = await createStaffSession((statement, values) => system.sql(database, statement, ...values));
  const staff = startPriceEdits({ url: app.url, cookie, next: findNext, pauseMs: 200 });
  const arrivals = watchArrivals(system, database, app.url, { after: last, every: Math.ceil(size / SAMPLES) });
  const visitors = startVisitors({
    clients: 2,
    pauseMs: 100,
    next: () => `${app.url}/api/v1/properties?pageSize=12&page=${Math.ceil(Math.random() * 5)}`,
    isRight: (body) => (JSON.parse(body) as { total: number }).total >= unchangedCount,
  });
  const since = Date.now();
  await importFeed(system, database, deliver(join(folder, 'after.xml'), joinFeed(after)), '--allow-withdrawals');
  const importSeconds = Math.round((Date.now() - since) / 1000);
  const arrivalStats = await arrivals.end();
  const edits = await staff.leave();
  const traffic = await visitors.leave();
  const settled = await waitUntilIndexEqualsTable(system, database, MAX_SETTLING_SECONDS);
  const remaining = await waitUntilSettled(system, database, now);
  app.end();

  const counts = await system.sql<{ status: string; n: number }>(database, BY_STATUS);
  const withdrawnCount = counts.find(({ status }) => status === 'withdrawn')?.n ?? 0;
  const total = counts.reduce((sum, { n }) => sum + n, 0);
  const [foundIn, editLatency, maxP95] = [p95(arrivalStats.times), p95(edits.times), getMaxP95(size)];
  return {
    figures:
      `${size} imported in ${importSeconds} s, found p95 ${foundIn} ms, last ${Math.round(arrivalStats.times.at(-1) ?? 0)} ms of ${arrivalStats.looked}; ` +
      `${edits.times.length} edits visible p95 ${editLatency} ms; ${traffic.requests} visits p95 ${traffic.p95} ms; index = table after ${settled.seconds} s`,
    broken: listBroken({
      'the index is filled at the start': filled.difference === 0,
      [`rows and withdrawals match the feed (${total} rows, ${withdrawnCount} withdrawn)`]:
        total === initialCount + size && withdrawnCount === withdrawn,
      [`new properties are found within ${maxP95} ms (p95 ${foundIn})`]: arrivalStats.looked > 0 && foundIn <= maxP95,
      [`each is found within a minute (${arrivalStats.missing.slice(0, 3).join(', ')})`]:
        arrivalStats.missing.length === 0,
      [`edits of staff are visible within ${maxP95} ms (p95 ${editLatency})`]:
        edits.times.length > 0 && editLatency <= maxP95,
      [`every edit becomes visible (${edits.unseen.slice(0, 3).join(', ')})`]: edits.unseen.length === 0,
      [`no visitor sees an error (${traffic.errors + traffic.unreached}, ${traffic.wrong} wrong)`]:
        traffic.errors + traffic.unreached + traffic.wrong === 0 && traffic.requests > 0,
      [`index = catalogue (${settled.difference} differ)`]: settled.difference === 0,
      [`table = catalogue (${remaining.differing} differ)`]: remaining.differing === 0,
      [`no event is left over, and none has failed (${remaining.failed.join(', ')})`]:
        remaining.isDone && !remaining.failed.length,
    }),
  };
}

async function importFeed(system: FaultSystem, database: string, feed: string, ...options: string[]) {
  const { code, output } = await system.cli(database, 'import', feed, '--format', 'kyero', ...options).ended;
  if (code !== 0) throw new Error(`The import ends with ${code}: ${output}`);
}

/** Ignores failures from before the index existed. */
async function waitUntilSettled({ sql }: FaultSystem, database: string, since: Date) {
  for (const end = Date.now() + MAX_SETTLING_SECONDS * 1000; ;) {
    const isDone = (await sql(database, PENDING_JOBS)).length === 0;
    const [{ n: differing }] = (await sql<{ n: number }>(database, TABLE_DIFFERS)) as [{ n: number }];
    if ((isDone && differing === 0) || Date.now() > end) {
      const failed = await sql<{ name: string; retry_count: number }>(database, FAILED_JOBS, since);
      return { isDone, differing, failed: failed.map(({ name, retry_count: tries }) => `${name} × ${tries}`) };
    }
  }
}

const p95 = (times: readonly number[]) => Math.round(times[Math.floor(times.length * 0.95)] ?? Infinity);
