import { UpdateProperty } from '../../src/catalogue/property.messages.ts';
import { FeedRun } from '../../src/feeds/feed-run.entity.ts';
import { ImportFeed } from '../../src/feeds/feed.messages.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { startFeedSite } from './feeds/start-feed-site.ts';
import {
  buildResalesProperty,
  gallery,
  type Json,
  lastUpdated,
  resalesStock,
  rowOf,
} from './resales/build-resales-property.ts';
import { resalesQuirks } from './resales/resales-quirks.ts';
import { resalesServer } from './resales/resales-server.ts';
import { useFixture } from '../setup/use-fixture.ts';

/** The same property in another form: other cache busters, numbers as strings, keys in reverse order. */
const reformatRow = (row: Record<string, Json>) =>
  Object.fromEntries(
    Object.entries(row)
      .reverse()
      .map(([name, value]): [string, Json] => [name, typeof value === 'number' ? ` ${value} ` : value])
      .map(([name, value]) => [name, typeof value === 'string' ? value.replace('?z=1', '?v=2&z=3') : value]),
  );

describe('importing from Resales-Online', () => {
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

  const run = (options: { dryRun?: boolean; allowWithdrawals?: boolean } = {}) => {
    vendor.requests.length = 0;
    return desk.importFrom(vendor.url, { format: 'resales', ...options });
  };

  it('reads the list and the details, and imports everything', async () => {
    const report = await run();
    expect(report).toMatchObject({
      status: 'complete',
      total: 90,
      created: 90,
      failed: 0,
      skipped: 0,
      withdrawn: 0,
      error: null,
    });
    expect(report.bytesRead).toBeGreaterThan(100_000);
    expect(vendor.pagesAsked()).toEqual([1, 2, 3]);
    expect(vendor.detailsAsked().sort()).toEqual(vendor.stock.map(({ Reference }) => Reference).sort());
    const [first, second] = vendor.requests;
    expect(Object.fromEntries(first!.query)).toMatchObject({
      P_SortType: '3',
      P_ShowLastUpdateDate: 'true',
      P_PageSize: '40',
      p_agency_filterid: '1',
    });
    expect(second!.query.get('P_QueryId')).toBe('Q-1');
    const [row] = await desk.rows(`select * from properties where reference = 'R1000007'`);
    expect(row).toMatchObject({
      external_id: 'R1000007',
      agency_ref: 'CDS-7',
      source: 'api',
      status: 'published',
      type: '2-3',
      price: 207_000,
      original_price: 257_000,
      bathrooms: 2.5,
      community_fees_year: 3912,
      ibi_fees_year: null,
      energy_consumption: 'C',
      energy_consumption_value: 98,
      sea_view: true,
      latitude: 36.51,
      dimensions: null,
    });
    expect(await desk.em().find(FeedRun, {})).toMatchObject([{ status: 'complete', propertyCount: 90, created: 90 }]);
  });

  it('requests no details, and writes only the run, when nothing changed', async () => {
    const first = await run();
    const before = await desk.fingerprint();
    vendor.row = (property) => reformatRow(rowOf(property));
    const report = await run();
    expect(report).toMatchObject({ status: 'complete', total: 90, unchanged: 90, created: 0, updated: 0 });
    expect(report.warnings).toEqual(first.warnings);
    expect(vendor.detailsAsked()).toEqual([]);
    expect(await desk.fingerprint()).toBe(before);
  });

  it('requests details of changed properties only', async () => {
    await run();
    vendor.stock[4] = buildResalesProperty(5, { Price: '199,000', LastUpdated: '2026-11-20 12:30:00' });
    expect(await run()).toMatchObject({ status: 'complete', updated: 1, unchanged: 89 });
    expect(vendor.detailsAsked()).toEqual(['R1000005']);
    expect(await desk.rows(`select price from properties where reference = 'R1000005'`)).toEqual([{ price: 199_000 }]);
  });

  it('marks removed properties as sold if they were, and withdraws the others', async () => {
    await run();
    const [removed, sold, stays] = vendor.stock.splice(0, 2).concat(vendor.stock[0]!);
    vendor.tail = [{ ...sold!, Price: '', Status: { system: 'Sold', en: 'Sold', es: 'Vendida' } }, { ...stays! }];
    expect(await run()).toMatchObject({
      status: 'complete',
      updated: 1,
      withdrawn: 1,
      wouldWithdraw: 1,
      unchanged: 88,
    });
    const statuses = await desk.statuses();
    expect(statuses[removed!.Reference]).toBe('withdrawn');
    expect(statuses[sold!.Reference]).toBe('sold');
    const [row] = await desk.rows(`select price from properties where reference = '${sold!.Reference}'`);
    expect(row).toEqual({ price: 202_000 });
    expect(vendor.detailsAsked().sort()).toEqual([removed!.Reference, sold!.Reference]);

    expect(await run()).toMatchObject({ status: 'complete', unchanged: 88, withdrawn: 0 });
    expect(vendor.detailsAsked()).toEqual([]);
  });

  it('waits for a review, and looks nothing up, before many withdrawals', async () => {
    await run();
    vendor.stock.splice(0, 40);
    expect(await run()).toMatchObject({ status: 'needs_review', withdrawn: 0, wouldWithdraw: 40, unchanged: 50 });
    expect(vendor.detailsAsked()).toEqual([]);
    expect(await run({ allowWithdrawals: true })).toMatchObject({ status: 'complete', withdrawn: 40 });
  });

  const status = (system: string) => ({ Status: { system, en: system, es: system } });
  const countByStatus = () => desk.rows('select status, count(*)::int from properties group by 1 order by 1');

  it('keeps properties with an unknown status, and imports no new ones with it', async () => {
    vendor.stock[2] = buildResalesProperty(3, status('Under Offer'));
    await run();
    const before = await countByStatus();
    const onDisplay = resalesStock(90).map((property) => ({ ...property, ...status('On Display') }));
    vendor.stock = [...onDisplay, buildResalesProperty(91)];
    vendor.stock.push(buildResalesProperty(92, status('On Display')));
    const report = await run();
    expect(report).toMatchObject({ status: 'complete', created: 2, updated: 90, withdrawn: 0, wouldWithdraw: 0 });
    expect(report.warnings).toMatchObject({ unknown_status: 91 });
    const expectedMessage = 'El feed le da el estado «On Display», que no se conoce.';
    expect(report.notes.map(({ message }) => message)).toEqual([expectedMessage]);
    expect(await countByStatus()).toEqual([
      { status: 'published', count: 90 },
      { status: 'reserved', count: 1 },
      { status: 'withdrawn', count: 1 },
    ]);
    expect(before).toContainEqual({ status: 'reserved', count: 1 });
    expect(await run()).toMatchObject({ unchanged: 92, warnings: { unknown_status: 91 } });
  });

  it('waits for a review before many properties leave the market, and imports their other changes', async () => {
    await run();
    const takeOffMarket = (price: string) => (property: { Reference: string }, at: number) =>
      at < 15 ? { ...property, ...status(at % 2 ? 'Off Market' : 'Coming Soon'), Price: price } : property;
    vendor.stock = resalesStock(85).map(takeOffMarket('150000'));
    const underReview = { status: 'needs_review', withdrawn: 0, wouldWithdraw: 20 };
    expect(await run({ dryRun: true })).toMatchObject({ ...underReview, updated: 15, unchanged: 70 });
    expect(await run()).toMatchObject({
      ...underReview,
      ...{ updated: 15, unchanged: 70, error: expect.stringContaining('20 de 90') as string },
    });
    expect(await countByStatus()).toEqual([{ status: 'published', count: 90 }]);
    expect(await desk.rows('select count(*)::int from properties where price = 150000')).toEqual([{ count: 15 }]);
    expect(await run()).toMatchObject({ ...underReview, updated: 15, unchanged: 70 });
    expect(await run({ allowWithdrawals: true })).toMatchObject({ status: 'complete', withdrawn: 20, updated: 15 });
    expect(await countByStatus()).toContainEqual({ status: 'withdrawn', count: 20 });
    expect(await run()).toMatchObject({ status: 'complete', unchanged: 85, wouldWithdraw: 0 });
  });

  it('withdraws a few without review, not counting properties off the market or locked by staff', async () => {
    vendor.stock = vendor.stock.map((property, at) => (at < 30 ? { ...property, ...status('Off Market') } : property));
    await run();
    await desk.rows(
      `update properties set locked_fields = '{status}' where reference <= 'R1000060' and status = 'published'`,
    );
    vendor.stock = resalesStock(90).map((property, at) =>
      at < 64 ? { ...property, ...status('Coming Soon') } : property,
    );
    expect(await run()).toMatchObject({ status: 'complete', updated: 64, withdrawn: 4, wouldWithdraw: 4 });
    expect(await countByStatus()).toContainEqual({ status: 'withdrawn', count: 34 });
  });

  it('sets the first publication when a property becomes public, not when it is announced', async () => {
    vendor.stock[0] = buildResalesProperty(1, status('Coming Soon'));
    await run();
    vendor.stock[1] = buildResalesProperty(2, status('Off Market'));
    vendor.stock.unshift(buildResalesProperty(200, status('Coming Soon')));
    await run();
    const publishedReferences = async () => {
      const rows = await desk.rows(`select reference from properties where first_published_at is not null order by 1`);
      return rows.map(({ reference }) => reference);
    };
    expect(await publishedReferences()).toEqual([]);
    vendor.stock = [200, ...Array.from({ length: 90 }, (_, at) => at + 1)].map((number) =>
      buildResalesProperty(number),
    );
    expect(await run()).toMatchObject({ updated: 3 });
    expect(await publishedReferences()).toEqual(['R1000001', 'R1000200']);
  });

  it('waits for a review before an incremental sync takes many off the market', async () => {
    await run();
    const before = await desk.rows('select id, watermark from feeds');
    vendor.stock = vendor.stock.map((property, at) =>
      at < 30 ? { ...property, ...status('Off Market'), LastUpdated: lastUpdated(-5) } : property,
    );
    const input = { address: vendor.url, format: 'resales', feedName: 'prueba' } as const;
    const runImport = (trigger: 'schedule' | 'cli', allowWithdrawals = false) =>
      desk.commands.execute(
        new ImportFeed(systemActor('test'), { ...input, trigger, dryRun: false, allowWithdrawals }),
      );
    const underReview = { status: 'needs_review', withdrawn: 0, wouldWithdraw: 30 };
    for (const times of [1, 2])
      expect({ times, ...(await runImport('schedule')) }).toMatchObject({ times, ...underReview });
    expect(await desk.rows('select id, watermark from feeds')).toEqual(before);
    expect(await countByStatus()).toEqual([{ status: 'published', count: 90 }]);
    expect(await runImport('cli', true)).toMatchObject({ status: 'complete', withdrawn: 30 });
    expect(await runImport('schedule')).toMatchObject({ status: 'complete', updated: 0, wouldWithdraw: 0 });
  });

  it('reports changes of a dry run without changing anything', async () => {
    await run();
    const before = await desk.fingerprint();
    vendor.stock.splice(0, 1);
    vendor.stock.push(buildResalesProperty(200));
    expect(await run({ dryRun: true })).toMatchObject({ created: 1, unchanged: 89, withdrawn: 0, wouldWithdraw: 1 });
    expect(await desk.fingerprint()).toBe(before);
  });

  it('fails only the property that Resales-Online refuses', async () => {
    vendor.stock = resalesStock(30);
    vendor.fault = ({ reference }, response) => {
      if (reference === 'R1000003') return { transaction: { status: 'error', errordescription: { '420': 'p2' } } };
      if (reference === 'R1000004') response.end('{"transaction":{"status":"suc');
      return null;
    };
    const report = await run({ allowWithdrawals: true });
    expect(report).toMatchObject({ status: 'complete', created: 28, failed: 2, withdrawn: 0 });
    expect(report.errors).toEqual([
      { reference: 'R1000003', message: 'Resales-Online responde con el error 420: consulte a su proveedor.' },
      { reference: 'R1000004', message: 'La respuesta de Resales-Online está cortada o no es JSON.' },
    ]);
    vendor.fault = () => null;
    expect(await run()).toMatchObject({ status: 'complete', created: 2, unchanged: 28 });
  });

  it('tolerates all quirks at once', async () => {
    vendor.stock = Object.values(resalesQuirks).map(({ delivered }, at) => buildResalesProperty(at + 1, delivered));
    const report = await run();
    const toLet = Object.values(resalesQuirks).filter(({ warnings }) => warnings?.includes('not_for_sale')).length;
    const quirks = vendor.stock.length - toLet;
    expect(report).toMatchObject({ status: 'complete', total: quirks + toLet, created: quirks, failed: 0, errors: [] });
    expect(report).toMatchObject({ skipped: toLet, warnings: { not_for_sale: toLet } });
    expect(report.warnings).toMatchObject({ unknown_type: 2, range_value: 2, unlabelled_text: 1, foreign_currency: 1 });
    const again = await run();
    expect(again).toMatchObject({ status: 'complete', unchanged: quirks, warnings: report.warnings });
    expect(vendor.detailsAsked()).toEqual([]);
  });

  describe('with rentals among sales', () => {
    const rentalFields = { Price: '', OriginalPrice: '', RentalPrice1: '900', RentalPeriod: 'Week' };
    const findStatus = (reference: string) =>
      desk.rows(`select status from properties where reference = '${reference}'`);

    it('skips rentals found in the list or in the details', async () => {
      vendor.stock = [
        buildResalesProperty(1),
        buildResalesProperty(2, rentalFields),
        buildResalesProperty(3, rentalFields),
      ];
      vendor.row = (property) => {
        const { RentalPrice1, RentalPeriod, ...row } = rowOf(property);
        return property.Reference === 'R1000003'
          ? row
          : { ...row, ...(RentalPrice1 && { RentalPrice1, RentalPeriod }) };
      };
      for (const counts of [{ created: 1 }, { created: 0, unchanged: 1 }]) {
        const report = await run();
        expect(report).toMatchObject({ status: 'complete', total: 3, skipped: 2, failed: 0, ...counts });
        expect(report.warnings).toMatchObject({ not_for_sale: 2 });
      }
      expect(vendor.detailsAsked()).toEqual(['R1000003']);
      expect(await desk.rows('select reference from properties')).toEqual([{ reference: 'R1000001' }]);
    });

    it.each(['full', 'changes'] as const)('withdraws a rental that was for sale before (%s)', async (syncMode) => {
      await run();
      vendor.stock[0] = buildResalesProperty(1, { ...rentalFields, LastUpdated: lastUpdated(-1) });
      const input = { address: vendor.url, format: 'resales', feedName: 'prueba' } as const;
      const trigger = syncMode === 'full' ? 'cli' : 'schedule';
      const order = { ...input, trigger, dryRun: false, allowWithdrawals: false } as const;
      const report = await desk.commands.execute(new ImportFeed(systemActor('test'), order));
      expect(report).toMatchObject({ status: 'complete', withdrawn: 1, warnings: { not_for_sale: 1 } });
      expect(await findStatus('R1000001')).toEqual([{ status: 'withdrawn' }]);
      vendor.stock[0] = buildResalesProperty(1, { LastUpdated: lastUpdated(-2) });
      await run();
      expect(await findStatus('R1000001')).toEqual([{ status: 'published' }]);
    });
  });

  it('keeps pictures whose URL changes only in its query, and adds new ones', async () => {
    const stockWithPictures = (...names: string[]) => [
      buildResalesProperty(1, { Pictures: gallery(...names), LastUpdated: lastUpdated(-names.length) }),
    ];
    const pictures = () => desk.rows('select id, url from property_pictures order by picture_order');
    vendor.stock = stockWithPictures('a.jpg?z=1', 'b.jpg?v=1');
    await run();
    const before = await pictures();
    expect(before.map(({ url }) => url)).toEqual(['https://127.0.0.1/a.jpg?z=1', 'https://127.0.0.1/b.jpg?v=1']);
    vendor.stock = stockWithPictures('a.jpg?z=2', 'b.jpg', 'c.jpg');
    expect(await run()).toMatchObject({ updated: 1 });
    const after = await pictures();
    expect(after.slice(0, 2).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after).toHaveLength(3);
  });

  it('keeps corrections by staff, and the price of sold properties', async () => {
    await run();
    const [row] = await desk.rows(`select id, version from properties where reference = 'R1000001'`);
    const { id, version } = row as { id: string; version: number };
    await desk.commands.execute(new UpdateProperty(systemActor('staff'), id, version, { price: 555_000 }));
    vendor.stock[0] = buildResalesProperty(1, { Status: { system: 'Sold' }, Price: '', LastUpdated: lastUpdated(-1) });
    expect(await run()).toMatchObject({ updated: 1 });
    const after = await desk.rows(`select price, status from properties where reference = 'R1000001'`);
    expect(after).toEqual([{ price: 555_000, status: 'sold' }]);
  });

  it("keeps the currency of a sold property's price", async () => {
    vendor.stock[0] = buildResalesProperty(1, { Currency: 'GBP' });
    await run();
    const sold = { Status: { system: 'Sold' }, Price: '', Currency: '', LastUpdated: lastUpdated(-1) };
    vendor.stock[0] = buildResalesProperty(1, sold);
    await run();
    const prices = await desk.rows(`select price, currency from properties where reference = 'R1000001'`);
    expect(prices).toEqual([{ price: 201_000, currency: 'GBP' }]);
  });
});
