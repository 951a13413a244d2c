import type { PropertyHistory, PropertyPrices } from '../../../src/catalogue/history/property-history.contract.ts';
import { Property } from '../../../src/catalogue/property.entity.ts';
import { Feed } from '../../../src/feeds/feed.entity.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startFeedSite } from '../feeds/start-feed-site.ts';
import { buildKyeroProperty, kyeroFeed } from '../feeds/kyero-feed.ts';

describe('market changes in the property history', () => {
  const desk = useFixture(startFeedSite);
  let admin: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    admin = (await signInWithRoles(desk, 'admin')).browser;
  });

  it('appear once each, by staff and by feed, with their currency', async () => {
    const feed = (price: number, currency = 'EUR') => kyeroFeed(buildKyeroProperty(1, { price, currency }));
    await desk.importText(feed(350_000), { feedName: 'principal' });
    await desk.importText(feed(325_000), { feedName: 'principal' });
    await desk.importText(feed(290_000, 'GBP'), { feedName: 'principal' });
    const { id, version } = await desk.em().findOneOrFail(Property, { reference: 'MB-1' });
    const at = `/api/v1/staff/properties/${id}`;
    await admin.patch(at).set('if-match', String(version)).send({ price: 280_000, status: 'reserved' }).expect(200);
    await admin
      .post('/api/v1/staff/properties/bulk')
      .send({ ids: [id], action: 'withdraw' })
      .expect(200);
    await desk.rows(`update properties set price = 5 where id = '${id}'`);

    const history = async () => (await admin.get(`${at}/history`).expect(200)).body as PropertyHistory;
    const { items, total } = await history();
    expect(total).toBe(5);
    expect(items.map(({ author, action, changes }) => [author, action, changes])).toEqual([
      ['Sistema', 'change-market', [price(280_000, 5, 'GBP', 'GBP')]],
      ['Ana Núñez', 'withdraw-property', [{ field: 'status', from: 'reserved', to: 'withdrawn', currencies: null }]],
      [
        'Ana Núñez',
        'update-property',
        expect.arrayContaining([
          { field: 'price', from: 290_000, to: 280_000, currencies: null },
          { field: 'status', from: 'published', to: 'reserved', currencies: null },
        ]),
      ],
      ['Feed principal', 'import-property', [price(325_000, 290_000, 'EUR', 'GBP')]],
      ['Feed principal', 'import-property', [price(350_000, 325_000, 'EUR', 'EUR')]],
    ]);
    expect(new Set(items.map((item) => item.id)).size).toBe(5);
    const prices = async () => (await admin.get(`${at}/history/prices`).expect(200)).body as PropertyPrices;
    expect(
      (await prices()).items.map(({ price, currency, percent, author }) => [price, currency, percent, author]),
    ).toEqual([
      [5, 'GBP', -100, 'Sistema'],
      [280_000, 'GBP', -3.4, 'Ana Núñez'],
      [290_000, 'GBP', null, 'Feed principal'],
      [325_000, 'EUR', -7.1, 'Feed principal'],
      [350_000, 'EUR', null, null],
    ]);
    await desk.rows(`update audit_entries set at = at - interval '3 years' where subject = '${id}'`);
    await desk.rows(`select forget_audit_entries('90 days', '24 months')`);
    const historyAfterPurge = await history();
    expect(historyAfterPurge.items.map(({ author, action, changes }) => [author, action, changes])).toEqual([
      ['Sistema', 'change-market', [price(280_000, 5, 'GBP', 'GBP')]],
      ['Ana Núñez', 'change-market', [{ field: 'status', from: 'reserved', to: 'withdrawn', currencies: null }]],
      ['Ana Núñez', 'change-market', [{ field: 'status', from: 'published', to: 'reserved', currencies: null }]],
      ['Ana Núñez', 'change-market', [price(290_000, 280_000, 'GBP', 'GBP')]],
      ...items.slice(3).map(({ author, action, changes }) => [author, action, changes]),
    ]);
    await desk.em().nativeDelete(Feed, {});
    expect((await history()).items.at(-1)!.author).toBe('Feed');
  });
});

const price = (from: number, to: number, ...[before, after]: string[]) => ({
  ...{ field: 'price', from, to },
  currencies: { from: before, to: after },
});
