import type { SyncCursor } from '../../../src/feeds/sync-cursor.contract.ts';
import { ImportFeed } from '../../../src/feeds/feed.messages.ts';
import { UpdateFeed } from '../../../src/feeds/staff/update-feed.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import type { feedDesk } from '../feeds/feed-desk.ts';
import { aResalesProperty, lastUpdated } from './a-resales-property.ts';
import { apiError, type resalesServer, SILENCE } from './resales-server.ts';

type Desk = Awaited<ReturnType<typeof feedDesk>>;
type Vendor = Awaited<ReturnType<typeof resalesServer>>;

export const iso = (number: number) => `${lastUpdated(number).replace(' ', 'T')}.000Z`;
export const since = (watermark: string | null): SyncCursor => ({ watermark, missed: [] });
export const cursorOf = async ({ rows }: Desk) => (await rows('select watermark, missed from feeds'))[0] as SyncCursor;

/** Runs as the schedule would: incrementally after a full sync. */
export function scheduledRun({ commands }: Desk, vendor: Vendor, address = vendor.url) {
  vendor.asked.length = 0;
  const input = { address, format: 'resales', feedName: 'prueba', trigger: 'schedule' } as const;
  const options = { dryRun: false, allowWithdrawals: false };
  return commands.execute(new ImportFeed(systemActor('test'), { ...input, ...options }));
}

/** What a feed of 90 properties takes up again, and where. */
export function keepsItsPlace(scene: () => { desk: Desk; vendor: Vendor }) {
  let desk: Desk;
  let vendor: Vendor;
  beforeEach(() => ({ desk, vendor } = scene()));

  const run = () => {
    vendor.asked.length = 0;
    return desk.importFrom(vendor.url, { format: 'resales' });
  };
  const runAsScheduled = (address?: string) => scheduledRun(desk, vendor, address);
  const cursor = () => cursorOf(desk);
  const detailsFail = (reference: string, code = '420') =>
    (vendor.fault = (asked) =>
      asked.name === 'PropertyDetails' && asked.reference === reference ? apiError(code) : null);
  const heal = () => (vendor.fault = () => null);
  /** More than one page, which is what an incremental sync reads. */
  const manyNew = () =>
    Array.from({ length: 41 }, (_, at) => aResalesProperty(300 + at, { LastUpdated: lastUpdated(at - 60) }));

  it('asks again for what a full sync could not have, however old, and moves on without it', async () => {
    detailsFail('R1000070');
    expect(await run()).toMatchObject({ status: 'complete', created: 89, failed: 1 });
    expect(await cursor()).toMatchObject({ watermark: iso(1), missed: [{ reference: 'R1000070', tries: 1 }] });
    vendor.stock.unshift(aResalesProperty(200, { LastUpdated: lastUpdated(-3) }));
    expect(await runAsScheduled()).toMatchObject({ created: 1, failed: 1 });
    expect(vendor.detailsAsked()).toEqual(['R1000200', 'R1000070']);
    expect(await cursor()).toMatchObject({ watermark: iso(-3), missed: [{ reference: 'R1000070', tries: 2 }] });
    heal();
    expect(await runAsScheduled()).toMatchObject({ created: 1, failed: 0 });
    expect(vendor.pagesAsked()).toEqual([1]);
    expect(await cursor()).toEqual(since(iso(-3)));
    await run();
    expect(vendor.detailsAsked()).toEqual([]);
  });

  it('asks again for a change that could not be had, and as if for the first time once it has changed again', async () => {
    await run();
    vendor.stock[0] = aResalesProperty(1, { Price: '100001', LastUpdated: lastUpdated(-5) });
    detailsFail('R1000001');
    await runAsScheduled();
    await runAsScheduled();
    expect(await cursor()).toMatchObject({ watermark: iso(-5), missed: [{ tries: 2 }] });
    vendor.stock[0] = aResalesProperty(1, { Price: '100002', LastUpdated: lastUpdated(-6) });
    await runAsScheduled();
    expect(await cursor()).toMatchObject({ watermark: iso(-6), missed: [{ tries: 1 }] });
    heal();
    expect(await runAsScheduled()).toMatchObject({ updated: 1 });
    const price = await desk.rows(`select price::int from properties where external_id = 'R1000001'`);
    expect(price).toEqual([{ price: 100_002 }]);
  });

  it('leaves to the full syncs what is asked for in vain again and again, and what can never be taken', async () => {
    const [broken, endless] = ['R1000001', `R${'9'.repeat(60)}`];
    await run();
    const changed = aResalesProperty(1, { Price: '100001', LastUpdated: lastUpdated(-5) });
    const tooLong = aResalesProperty(201, { Reference: endless, LastUpdated: lastUpdated(-6) });
    vendor.stock = [tooLong, changed, ...vendor.stock.slice(1)];
    detailsFail(broken);
    const asked: number[] = [];
    for (let times = 0; times < 10; times += 1) {
      if (times === 1) vendor.stock.unshift(...manyNew());
      await runAsScheduled();
      asked.push(vendor.detailsAsked().filter((reference) => reference === broken).length);
    }
    expect(asked).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0, 0]);
    expect(await cursor()).toEqual(since(iso(-60)));
  });

  it('asks again for what could not be written', async () => {
    await run();
    await desk.rows(`alter table properties add constraint refused check (price <> 100077)`);
    vendor.stock[0] = aResalesProperty(1, { Price: '100077', LastUpdated: lastUpdated(-5) });
    vendor.stock[1] = aResalesProperty(2, { Price: '100078', LastUpdated: lastUpdated(-4) });
    vendor.stock.unshift(...manyNew());
    expect(await runAsScheduled()).toMatchObject({ created: 41, updated: 1, failed: 1 });
    expect(await cursor()).toMatchObject({ watermark: iso(-60), missed: [{ reference: 'R1000001' }] });
    await desk.rows('alter table properties drop constraint refused');
    expect(await runAsScheduled()).toMatchObject({ updated: 1, failed: 0 });
    expect(vendor.pagesAsked()).toEqual([1]);
    expect(await cursor()).toEqual(since(iso(-60)));
    const price = await desk.rows(`select price::int from properties where external_id = 'R1000001'`);
    expect(price).toEqual([{ price: 100_077 }]);
  });

  it('leaves its cursor where it was when the run fails', async () => {
    await run();
    vendor.stock[0] = aResalesProperty(1, { LastUpdated: lastUpdated(-5) });
    detailsFail('R1000001', '103');
    expect(await runAsScheduled()).toMatchObject({ status: 'failed' });
    expect(await cursor()).toEqual(since(iso(1)));
  });

  it('keeps no cursor of an address that the feed no longer has', async () => {
    await run();
    const { id } = (await desk.rows('select id from feeds'))[0] as { id: string };
    const elsewhere = `${vendor.url}&P_sandbox=true`;
    vendor.stock[0] = aResalesProperty(1, { LastUpdated: lastUpdated(-5) });
    const answer = JSON.stringify({ transaction: { status: 'success' }, Property: vendor.stock[0] });
    vendor.fault = ({ name }, response) => {
      if (name !== 'PropertyDetails') return null;
      const move = new UpdateFeed(systemActor('test'), id, { address: elsewhere });
      void desk.commands.execute(move).then(() => response.end(answer));
      return SILENCE;
    };
    expect(await runAsScheduled()).toMatchObject({ status: 'complete', updated: 1 });
    expect(await cursor()).toEqual(since(null));
    // What lay elsewhere is only known to have gone when the whole list is read.
    heal();
    vendor.stock.splice(80, 1);
    expect(await runAsScheduled(elsewhere)).toMatchObject({ withdrawn: 1 });
    expect(await cursor()).toEqual(since(iso(-5)));
  });
}
