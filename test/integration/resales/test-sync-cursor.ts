import type { SyncCursor } from '../../../src/feeds/feed-state.contract.ts';
import { ImportFeed } from '../../../src/feeds/feed.messages.ts';
import { UpdateFeed } from '../../../src/feeds/staff/edit-feed.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import type { startFeedSite } from '../feeds/start-feed-site.ts';
import { buildResalesProperty, lastUpdated } from './build-resales-property.ts';
import { apiError, type resalesServer, RESPONSE_SENT } from './resales-server.ts';

type Desk = Awaited<ReturnType<typeof startFeedSite>>;
type Vendor = Awaited<ReturnType<typeof resalesServer>>;

export const iso = (number: number) => `${lastUpdated(number).replace(' ', 'T')}.000Z`;
export const since = (watermark: string | null): SyncCursor => ({ watermark, missed: [] });
export const readCursor = async ({ rows }: Desk) =>
  (await rows('select watermark, missed from feeds'))[0] as SyncCursor;

/** Runs as the schedule would: incrementally after a full sync. */
export function scheduledRun({ commands }: Desk, vendor: Vendor, address = vendor.url) {
  vendor.requests.length = 0;
  const input = { address, format: 'resales', feedName: 'prueba', trigger: 'schedule' } as const;
  const options = { dryRun: false, allowWithdrawals: false };
  return commands.execute(new ImportFeed(systemActor('test'), { ...input, ...options }));
}

/** Tests where interrupted syncs of 90 properties resume. */
export function testSyncCursor(getFixtures: () => { desk: Desk; vendor: Vendor }) {
  let desk: Desk;
  let vendor: Vendor;
  beforeEach(() => ({ desk, vendor } = getFixtures()));

  const run = () => {
    vendor.requests.length = 0;
    return desk.importFrom(vendor.url, { format: 'resales' });
  };
  const runAsScheduled = (address?: string) => scheduledRun(desk, vendor, address);
  const readFeedCursor = () => readCursor(desk);
  const failDetails = (reference: string, code = '420') =>
    (vendor.fault = (requestData) =>
      requestData.name === 'PropertyDetails' && requestData.reference === reference ? apiError(code) : null);
  const clearFaults = () => (vendor.fault = () => null);
  /** More than the one page that an incremental sync reads. */
  const createManyProperties = () =>
    Array.from({ length: 41 }, (_, at) => buildResalesProperty(300 + at, { LastUpdated: lastUpdated(at - 60) }));

  it('retries details that a full sync could not get, and advances its cursor without them', async () => {
    failDetails('R1000070');
    expect(await run()).toMatchObject({ status: 'complete', created: 89, failed: 1 });
    expect(await readFeedCursor()).toMatchObject({ watermark: iso(1), missed: [{ reference: 'R1000070', tries: 1 }] });
    vendor.stock.unshift(buildResalesProperty(200, { LastUpdated: lastUpdated(-3) }));
    expect(await runAsScheduled()).toMatchObject({ created: 1, failed: 1 });
    expect(vendor.detailsAsked()).toEqual(['R1000200', 'R1000070']);
    expect(await readFeedCursor()).toMatchObject({ watermark: iso(-3), missed: [{ reference: 'R1000070', tries: 2 }] });
    clearFaults();
    expect(await runAsScheduled()).toMatchObject({ created: 1, failed: 0 });
    expect(vendor.pagesAsked()).toEqual([1]);
    expect(await readFeedCursor()).toEqual(since(iso(-3)));
    await run();
    expect(vendor.detailsAsked()).toEqual([]);
  });

  it('retries a change that failed, and restarts the count of attempts when the property changes again', async () => {
    await run();
    vendor.stock[0] = buildResalesProperty(1, { Price: '100001', LastUpdated: lastUpdated(-5) });
    failDetails('R1000001');
    await runAsScheduled();
    await runAsScheduled();
    expect(await readFeedCursor()).toMatchObject({ watermark: iso(-5), missed: [{ tries: 2 }] });
    vendor.stock[0] = buildResalesProperty(1, { Price: '100002', LastUpdated: lastUpdated(-6) });
    await runAsScheduled();
    expect(await readFeedCursor()).toMatchObject({ watermark: iso(-6), missed: [{ tries: 1 }] });
    clearFaults();
    expect(await runAsScheduled()).toMatchObject({ updated: 1 });
    const price = await desk.rows(`select price::int from properties where external_id = 'R1000001'`);
    expect(price).toEqual([{ price: 100_002 }]);
  });

  it('leaves properties that fail eight times or have an invalid reference to full syncs', async () => {
    const [broken, endless] = ['R1000001', `R${'9'.repeat(60)}`];
    await run();
    const changedProperty = buildResalesProperty(1, { Price: '100001', LastUpdated: lastUpdated(-5) });
    const tooLong = buildResalesProperty(201, { Reference: endless, LastUpdated: lastUpdated(-6) });
    vendor.stock = [tooLong, changedProperty, ...vendor.stock.slice(1)];
    failDetails(broken);
    const requestCounts: number[] = [];
    for (let times = 0; times < 10; times += 1) {
      if (times === 1) vendor.stock.unshift(...createManyProperties());
      await runAsScheduled();
      requestCounts.push(vendor.detailsAsked().filter((reference) => reference === broken).length);
    }
    expect(requestCounts).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0, 0]);
    expect(await readFeedCursor()).toEqual(since(iso(-60)));
  });

  it('retries a property that could not be written', async () => {
    await run();
    await desk.rows(`alter table properties add constraint refused check (price <> 100077)`);
    vendor.stock[0] = buildResalesProperty(1, { Price: '100077', LastUpdated: lastUpdated(-5) });
    vendor.stock[1] = buildResalesProperty(2, { Price: '100078', LastUpdated: lastUpdated(-4) });
    vendor.stock.unshift(...createManyProperties());
    expect(await runAsScheduled()).toMatchObject({ created: 41, updated: 1, failed: 1 });
    expect(await readFeedCursor()).toMatchObject({ watermark: iso(-60), missed: [{ reference: 'R1000001' }] });
    await desk.rows('alter table properties drop constraint refused');
    expect(await runAsScheduled()).toMatchObject({ updated: 1, failed: 0 });
    expect(vendor.pagesAsked()).toEqual([1]);
    expect(await readFeedCursor()).toEqual(since(iso(-60)));
    const price = await desk.rows(`select price::int from properties where external_id = 'R1000001'`);
    expect(price).toEqual([{ price: 100_077 }]);
  });

  it('keeps its cursor when the run fails', async () => {
    await run();
    vendor.stock[0] = buildResalesProperty(1, { LastUpdated: lastUpdated(-5) });
    failDetails('R1000001', '103');
    expect(await runAsScheduled()).toMatchObject({ status: 'failed' });
    expect(await readFeedCursor()).toEqual(since(iso(1)));
  });

  it('discards its cursor when the address of the feed changes during the run', async () => {
    await run();
    const { id } = (await desk.rows('select id from feeds'))[0] as { id: string };
    const newAddress = `${vendor.url}&P_sandbox=true`;
    vendor.stock[0] = buildResalesProperty(1, { LastUpdated: lastUpdated(-5) });
    const responseText = JSON.stringify({ transaction: { status: 'success' }, Property: vendor.stock[0] });
    vendor.fault = ({ name }, response) => {
      if (name !== 'PropertyDetails') return null;
      const move = new UpdateFeed(systemActor('test'), id, { address: newAddress });
      void desk.commands.execute(move).then(() => response.end(responseText));
      return RESPONSE_SENT;
    };
    expect(await runAsScheduled()).toMatchObject({ status: 'complete', updated: 1 });
    expect(await readFeedCursor()).toEqual(since(null));
    // Only a full sync finds removals on later pages.
    clearFaults();
    vendor.stock.splice(80, 1);
    expect(await runAsScheduled(newAddress)).toMatchObject({ withdrawn: 1 });
    expect(await readFeedCursor()).toEqual(since(iso(-5)));
  });
}
