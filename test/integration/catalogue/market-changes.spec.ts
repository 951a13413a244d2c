import { MikroORM } from '@mikro-orm/postgresql';
import { MarketChange } from '../../../src/catalogue/market/market-change.entity.ts';
import { Property } from '../../../src/catalogue/property.entity.ts';
import { PublishProperty } from '../../../src/catalogue/editing/update-property.ts';
import { UpdateProperty } from '../../../src/catalogue/property.messages.ts';
import { Feed } from '../../../src/feeds/feed.entity.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startFeedSite } from '../feeds/start-feed-site.ts';
import { buildKyeroProperty, kyeroFeed } from '../feeds/kyero-feed.ts';
import { PropertyEditor } from './property-editor.ts';

const APPEND_ONLY = '42501';

describe('market changes', () => {
  const desk = useFixture(startFeedSite);
  let admin: Awaited<ReturnType<typeof signInWithRoles>>;
  let me: string;
  beforeAll(async () => {
    admin = await signInWithRoles(desk, 'admin');
    me = admin.user.id;
  });

  /** Rows as [field, before, after, author]. */
  const listChanges = async (propertyId: string) => {
    const rows = await desk.em().find(MarketChange, { propertyId }, { orderBy: { id: 'asc' } });
    return rows.map((row) => {
      const formatMoney = (price: number | null, currency: string | null) =>
        price === null ? null : `${price} ${currency}`;
      const values =
        row.what === 'price'
          ? [formatMoney(row.priceBefore, row.currencyBefore), formatMoney(row.priceAfter, row.currencyAfter)]
          : [row.statusBefore, row.statusAfter];
      const author = row.feedId ? 'feed' : row.actorKind === 'user' ? row.actor : `${row.actorKind} ${row.actor}`;
      return [row.what, ...values, author];
    });
  };
  const byReference = (reference: string) => desk.em().findOneOrFail(Property, { reference });
  const count = () => desk.em().count(MarketChange);
  const openProperty = (fields: object) => PropertyEditor.open(desk, admin.browser, fields);

  it('record every manual change of price or status, and nothing else', async () => {
    const villa = await openProperty({ price: 350_000, status: 'draft' });
    expect(await listChanges(villa.id)).toEqual([]);
    await villa.expectSuccess(villa.request('patch', '', { bedrooms: 4, price: 350_000 }));
    await villa.uploadPictures('#334455');
    await villa.expectSuccess(villa.request('patch', '', { price: 325_000, ownProperty: true }));
    await villa.expectSuccess(villa.request('patch', '', { price: null, type: '2-3', status: 'reserved' }));
    await villa.expectSuccess(villa.request('patch', '', { currency: 'GBP' }));
    await villa.expectSuccess(villa.request('patch', '', { price: 290_000 }));
    await villa.expectSuccess(villa.request('patch', '', { currency: 'EUR' }));
    await villa.uploadPictures('#554433');
    expect(await listChanges(villa.id)).toEqual([
      ['price', '350000 EUR', '325000 EUR', me],
      ['price', '325000 EUR', null, me],
      ['status', 'draft', 'reserved', me],
      ['price', null, '290000 GBP', me],
      ['price', '290000 GBP', '290000 EUR', me],
    ]);
  });

  it('set the first publication when a property becomes reserved before it is published', async () => {
    const findFirstPublication = async (id: string) =>
      (await desk.em().findOneOrFail(Property, { id })).firstPublishedAt;
    const since = new Date();
    const createdReserved = await openProperty({ status: 'reserved' });
    expect((await findFirstPublication(createdReserved.id))!.getTime()).toBeGreaterThanOrEqual(since.getTime());
    const draft = await openProperty({ type: '2-3' });
    await draft.uploadPictures('#334455');
    await draft.expectSuccess(draft.request('patch', '', { status: 'reserved' }));
    const first = await findFirstPublication(draft.id);
    expect(first!.getTime()).toBeGreaterThanOrEqual(since.getTime());
    await draft.expectSuccess(draft.request('patch', '', { status: 'published' }));
    expect(await findFirstPublication(draft.id)).toEqual(first);
  });

  it('record publishing, bulk changes and deletion', async () => {
    const [one, two] = [await openProperty({ price: 1 }), await openProperty({ price: 2 })];
    await desk.commands.execute(new PublishProperty(systemActor('reviser'), one.id, one.version));
    await two.uploadPictures('#334455');
    const bulk = async (action: string) => {
      const ids = [one.id, two.id];
      await admin.browser.post('/api/v1/staff/properties/bulk').send({ ids, action }).expect(200);
    };
    await bulk('publish');
    await bulk('feature');
    await bulk('withdraw');
    await admin.browser.delete(one.url).expect(204);
    expect(await listChanges(one.id)).toEqual([
      ['status', 'draft', 'published', 'system reviser'],
      ['status', 'published', 'withdrawn', me],
      ['status', 'withdrawn', null, me],
    ]);
    expect(await listChanges(two.id)).toEqual([
      ['status', 'draft', 'published', me],
      ['status', 'published', 'withdrawn', me],
    ]);
  });

  it('record changes, withdrawals and returns by imports, but not creations', async () => {
    const buildFeed = (...numbers: (readonly [number, number])[]) =>
      kyeroFeed(...numbers.map(([number, price]) => buildKyeroProperty(number, { price })));
    const before = await count();
    await desk.importText(buildFeed([1, 300_000], [2, 300_000], [3, 300_000]));
    expect(await count()).toBe(before);
    const [a, b, c] = [await byReference('MB-1'), await byReference('MB-2'), await byReference('MB-3')];
    await desk.importText(buildFeed([1, 280_000], [2, 300_000], [3, 300_000]));
    await desk.importText(buildFeed([1, 280_000], [2, 300_000]), { allowWithdrawals: true });
    await desk.importText(buildFeed([1, 280_000], [2, 300_000], [3, 310_000]));
    await desk.importText(buildFeed([1, 280_000], [2, 300_000], [3, 310_000]));
    expect(await listChanges(a.id)).toEqual([['price', '300000 EUR', '280000 EUR', 'feed']]);
    expect(await listChanges(b.id)).toEqual([]);
    expect(await listChanges(c.id)).toEqual([
      ['status', 'published', 'withdrawn', 'feed'],
      ['price', '300000 EUR', '310000 EUR', 'feed'],
      ['status', 'withdrawn', 'published', 'feed'],
    ]);
    const [row] = await desk.em().find(MarketChange, { propertyId: a.id });
    const { id } = await desk.em().findOneOrFail(Feed, { name: 'prueba' });
    expect(row).toMatchObject({ feedId: id, actorKind: 'system', actor: 'test' });
    expect(Math.abs(Date.now() - row!.at.getTime())).toBeLessThan(60_000);

    const corrected = { price: 270_000, status: 'draft' as const };
    await desk.commands.execute(new UpdateProperty(systemActor('reviser'), b.id, b.version, corrected));
    await admin.browser
      .delete(`/api/v1/staff/properties/${b.id}/locks/price`)
      .set('if-match', String(b.version + 1))
      .expect(200);
    await desk.importText(buildFeed([1, 280_000], [2, 300_000], [3, 310_000]));
    expect(await listChanges(b.id)).toEqual([
      ['price', '300000 EUR', '270000 EUR', 'system reviser'],
      ['status', 'published', 'draft', 'system reviser'],
      ['price', '270000 EUR', '300000 EUR', 'feed'],
    ]);
  });

  it('have the time of their audit entry', async () => {
    const { id } = await openProperty({ price: 350_000, status: 'draft' });
    const { version } = await desk.em().findOneOrFail(Property, { id });
    await desk.commands.execute(new PublishProperty(systemActor('reviser'), id, version));
    const [row] = await desk.em().find(MarketChange, { propertyId: id });
    const [entry] = await desk.em().find(AuditEntry, { subject: id, action: 'publish-property' });
    expect(row!.at).toEqual(entry!.at);
  });

  it('omit changes that are refused or rolled back', async () => {
    const villa = await openProperty({ price: 350_000 });
    const before = await count();
    await villa.browser.patch(villa.url).set('if-match', '7').send({ price: 1 }).expect(409);
    await villa.request('patch', '', { price: 0 }).expect(422);
    const rolledBack = desk.em().transactional(async (em) => {
      await em.execute('update properties set price = 1 where id = ?', [villa.id]);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await count()).toBe(before);
  });

  it('record direct changes of the table, without an author', async () => {
    const villa = await openProperty({ price: 350_000 });
    // The same connection has set another author before.
    const em = desk.app.get(MikroORM).em.fork();
    await em.execute('update properties set price = 340000 where id = ?', [villa.id]);
    expect(await listChanges(villa.id)).toEqual([['price', '350000 EUR', '340000 EUR', 'null null']]);
  });

  it('cannot be changed afterwards', async () => {
    const em = desk.em();
    for (const statement of ['update market_changes set price_before = 1', 'delete from market_changes'])
      await expect(em.execute(statement)).rejects.toMatchObject({ code: APPEND_ONLY });
    expect(await count()).toBeGreaterThan(0);
  });
});
