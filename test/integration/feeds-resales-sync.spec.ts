import { ArchivedSource } from '../../src/feeds/fetching/archived-source.ts';
import { FolderStore } from '../../src/platform/files/folder-store.ts';
import { NO_ALIASES } from '../../src/feeds/aliases/aliases.ts';
import { type ImportRunOptions, FeedImporter } from '../../src/feeds/runs/feed-importer.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { startFeedSite } from './feeds/start-feed-site.ts';
import { scheduledRun, readCursor, iso, testSyncCursor, since } from './resales/test-sync-cursor.ts';
import { buildResalesProperty, type Json, lastUpdated, resalesStock } from './resales/build-resales-property.ts';
import { apiError, resalesServer, RESPONSE_SENT } from './resales/resales-server.ts';
import { useFixture } from '../setup/use-fixture.ts';

describe('reading the list of Resales-Online', () => {
  const desk = useFixture(startFeedSite);
  let vendor: Awaited<ReturnType<typeof resalesServer>>;

  beforeAll(async () => {
    vendor = await resalesServer(desk);
  });
  beforeEach(async () => {
    await desk.reset();
    vendor.reset(resalesStock(90));
  });
  afterAll(() => {
    vendor.close();
  });

  const run = () => {
    vendor.requests.length = 0;
    return desk.importFrom(vendor.url, { format: 'resales' });
  };
  const runAsScheduled = () => scheduledRun(desk, vendor);
  const getCursor = () => readCursor(desk);

  async function sync(options: Partial<ImportRunOptions>) {
    vendor.requests.length = 0;
    const [feed] = await desk.rows('select id, name from feeds');
    return desk.app.get(FeedImporter, { strict: false }).run({
      actor: systemActor('test'),
      feed: { id: String(feed?.id), name: String(feed?.name), allowedHosts: null },
      format: 'resales',
      address: vendor.url,
      mapping: {
        version: '',
        fingerprintSuffix: '',
        aliases: NO_ALIASES,
        ratedCurrencies: new Set(),
        referencePrefix: null,
      },
      ...{ folder: desk.folder, archive: new ArchivedSource(new FolderStore(desk.folder), ''), elementCache: null },
      dryRun: false,
      isFirstRun: false,
      allowWithdrawals: false,
      fence: () => Promise.resolve(),
      leaseSignal: AbortSignal.any([]),
      onProgress: () => undefined,
      ...options,
    });
  }

  it('stores the newest date of the source and continues from there', async () => {
    await run();
    const first = await sync({ syncMode: 'full' });
    expect(first).toMatchObject({ cursor: since(iso(1)), report: { status: 'complete', unchanged: 90 } });

    const changedProperty = buildResalesProperty(50, { Price: '100001', LastUpdated: lastUpdated(-5) });
    const others = vendor.stock.filter(({ Reference }) => Reference !== changedProperty.Reference);
    vendor.stock = [changedProperty, ...others];
    vendor.stock.splice(60, 30);
    const second = await sync({ syncMode: 'changes', cursor: first.cursor! });
    expect(second).toMatchObject({
      cursor: since(iso(-5)),
      report: { status: 'complete', total: 40, updated: 1, unchanged: 39, withdrawn: 0, wouldWithdraw: 0 },
    });
    expect(vendor.pagesAsked()).toEqual([1]);
    expect(vendor.detailsAsked()).toEqual(['R1000050']);
  });

  it('reads only changes on schedule, and leaves removals to the next full sync', async () => {
    await run();
    expect(await getCursor()).toEqual(since(iso(1)));
    vendor.stock.splice(80, 1);
    vendor.stock.unshift(buildResalesProperty(200, { LastUpdated: lastUpdated(-3) }));
    expect(await runAsScheduled()).toMatchObject({ status: 'complete', created: 1, unchanged: 39, withdrawn: 0 });
    expect(vendor.pagesAsked()).toEqual([1]);
    expect(await getCursor()).toEqual(since(iso(-3)));

    vendor.fault = () => apiError('001');
    expect(await run()).toMatchObject({ status: 'failed' });
    expect(await getCursor()).toEqual(since(iso(-3)));
    vendor.fault = () => null;
    expect(await run()).toMatchObject({ status: 'complete', withdrawn: 1 });
  });

  it('stops when another run takes over', async () => {
    await run();
    const lease = new AbortController();
    vendor.fault = ({ page }) => (page === 2 ? (lease.abort(), RESPONSE_SENT) : null);
    const { report } = await sync({ leaseSignal: lease.signal });
    expect(report).toMatchObject({ status: 'failed', error: 'Otra importación de este feed ha tomado el relevo.' });
    expect(vendor.pagesAsked()).toEqual([1, 2]);
  });

  it('reads rows as old as the cursor, and none older', async () => {
    await run();
    vendor.stock = vendor.stock.map((row, at) => (at < 60 ? { ...row, LastUpdated: lastUpdated(1) } : row));
    await sync({ syncMode: 'changes', cursor: since(iso(1)) });
    expect(vendor.pagesAsked()).toEqual([1, 2]);
    expect(vendor.detailsAsked()).toHaveLength(59);
    await sync({ syncMode: 'changes' });
    expect(vendor.pagesAsked()).toEqual([1, 2, 3]);
  });

  testSyncCursor(() => ({ desk, vendor }));

  it('ignores a date in the future', async () => {
    vendor.stock[0] = buildResalesProperty(1, { LastUpdated: '2099-01-01 00:00:00' });
    await run();
    expect(await sync({ syncMode: 'full' })).toMatchObject({ cursor: since(iso(2)) });
  });

  it.each<[string, (times: number) => Json | null]>([
    ['the query has expired', () => apiError('421')],
    [
      'the query is another one',
      () => ({
        transaction: { status: 'success' },
        QueryInfo: { QueryId: 'Q-2', PropertyCount: 90, PropertiesPerPage: 40 },
        Property: vendor.stock.slice(40, 80).map(vendor.row),
      }),
    ],
  ])('restarts when %s', async (_, respond) => {
    let times = 0;
    vendor.fault = ({ page }) => (page === 2 && (times += 1) < 3 ? respond(times) : null);
    expect(await run()).toMatchObject({ status: 'complete', created: 90, warnings: { walk_restarted: 2 } });
    expect(vendor.pagesAsked()).toEqual([1, 2, 1, 2, 1, 2, 3]);
  });

  it('restarts when rows moved between pages', async () => {
    let hasMoved = false;
    vendor.fault = ({ page }) => {
      if (page !== 2 || hasMoved) return null;
      hasMoved = true;
      const [shiftedRow] = vendor.stock.splice(70, 1);
      vendor.stock.unshift({ ...shiftedRow!, LastUpdated: lastUpdated(-1) });
      return null;
    };
    expect(await run()).toMatchObject({
      status: 'complete',
      created: 90,
      skipped: 0,
      warnings: { walk_restarted: 1 },
    });
    expect(vendor.pagesAsked()).toEqual([1, 2, 3, 1, 2, 3]);
  });

  it('restarts when a removal shifted the rows', async () => {
    let hasRemoved = false;
    vendor.fault = ({ page }) => {
      if (page === 2 && !hasRemoved) hasRemoved = vendor.stock.splice(5, 1).length === 1;
      return null;
    };
    expect(await run()).toMatchObject({ status: 'complete', created: 89, warnings: { walk_restarted: 1 } });
  });

  it('imports the first of two rows with the same reference, and counts the other', async () => {
    vendor.stock.splice(50, 0, buildResalesProperty(3, { Price: '100005' }));
    vendor.fault = ({ page, name }) =>
      name === 'SearchProperties'
        ? {
            transaction: { status: 'success' },
            QueryInfo: { QueryId: 'Q', PropertyCount: 90, PropertiesPerPage: 50 },
            Property: vendor.stock.slice((page - 1) * 50, page * 50 + (page - 1)).map(vendor.row),
          }
        : null;
    expect(await run()).toMatchObject({
      status: 'complete',
      total: 91,
      created: 90,
      skipped: 1,
      warnings: { duplicate_id: 1 },
    });
  });

  it.each<[string, number | string, number, number]>([
    ['fewer rows a page than asked for', 25, 90, 4],
    ['its figures as texts', '40', 90, 3],
    ['one row as itself', 40, 41, 2],
  ])('tolerates %s', async (_, perPage, size, pages) => {
    vendor.reset(resalesStock(size));
    vendor.perPage = perPage;
    vendor.put = (rows) => (rows.length === 1 ? rows[0]! : rows);
    expect(await run()).toMatchObject({ status: 'complete', created: size });
    expect(vendor.pagesAsked()).toHaveLength(pages);
  });

  it.each([500, 503, 429])('retries after a %i', async (statusCode) => {
    const failed = new Set<string>();
    vendor.reset(resalesStock(5));
    vendor.fault = ({ name, reference }, response) => {
      if (failed.has(name + reference)) return null;
      failed.add(name + reference);
      response.writeHead(statusCode).end();
      return RESPONSE_SENT;
    };
    expect(await run()).toMatchObject({ status: 'complete', created: 5, failed: 0 });
    expect(vendor.requests).toHaveLength(12);
  });

  it('reads an older encoding and a byte order mark', async () => {
    vendor.reset([buildResalesProperty(1, { Location: 'Benalmádena', LastUpdated: lastUpdated(1) })]);
    const transaction = { status: 'success' };
    vendor.fault = ({ name }, response) => {
      const body =
        name === 'SearchProperties'
          ? { transaction, QueryInfo: { PropertyCount: 1 }, Property: vendor.row(vendor.stock[0]!) }
          : { transaction, Property: vendor.stock[0]! };
      const text = JSON.stringify(body);
      response.end(name === 'SearchProperties' ? `\ufeff${text}` : Buffer.from(text, 'latin1'));
      return RESPONSE_SENT;
    };
    expect(await run()).toMatchObject({ status: 'complete', created: 1, warnings: { wrong_charset: 1 } });
    expect(await desk.rows('select location from properties')).toEqual([{ location: 'Benalmádena' }]);
  });

  it('looks up at most 200 removed properties', async () => {
    vendor.reset(resalesStock(260));
    await run();
    vendor.tail = vendor.stock.splice(10).map((row) => ({ ...row, Status: { system: 'Sold' } }));
    vendor.requests.length = 0;
    const { report } = await sync({ allowWithdrawals: true });
    expect(report).toMatchObject({ status: 'complete', updated: 200, withdrawn: 50 });
    expect(vendor.detailsAsked()).toHaveLength(200);
  });

  it('sends at most three requests per second', async () => {
    vendor.reset(resalesStock(12));
    vendor.client.pacer.intervalMs = 400;
    expect(await run()).toMatchObject({ status: 'complete', created: 12 });
    vendor.client.pacer.intervalMs = 0;
    const times = vendor.requests.map(({ at }) => at);
    expect(times).toHaveLength(13);
    for (const start of times) expect(times.filter((at) => at >= start && at < start + 1000).length).toBeLessThan(4);
    expect(times.at(-1)! - times[0]!).toBeGreaterThan(12 * 400 - 100);
  });

  it('accepts keys in any letter case and keeps other parameters', async () => {
    vendor.reset(resalesStock(1));
    const { p1, p2 } = Object.fromEntries(new URL(vendor.url).searchParams) as Record<'p1' | 'p2', string>;
    const query = `p1=${p1}&p2=${p2}&P_ApiId=777&P_sandbox=true&P_PageSize=7`;
    const report = await desk.importFrom(`${vendor.base}/SearchProperties?${query}`, { format: 'resales' });
    expect(report).toMatchObject({ status: 'complete', created: 1 });
    expect(vendor.requests.map(({ name }) => name)).toEqual(['SearchProperties', 'PropertyDetails']);
    expect(vendor.requests[0]!.query.getAll('P_PageSize')).toEqual(['40']);
    expect(vendor.requests[1]!.query.get('P_sandbox')).toBe('true');
    expect(vendor.requests[1]!.query.get('P_ApiId')).toBe('777');
  });
});
