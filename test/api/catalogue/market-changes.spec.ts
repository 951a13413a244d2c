import { MikroORM } from '@mikro-orm/postgresql';
import { MarketChange } from '../../../src/catalogue/market/market-change.entity.ts';
import { Property } from '../../../src/catalogue/property.entity.ts';
import { PublishProperty } from '../../../src/catalogue/editing/publish-property.ts';
import { UpdateProperty } from '../../../src/catalogue/property.messages.ts';
import { Feed } from '../../../src/feeds/feed.entity.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { clock } from '../../../src/platform/clock.ts';
import { signedIn } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { feedDesk } from '../feeds/feed-desk.ts';
import { aKyeroProperty, kyeroFeed } from '../feeds/kyero-feed.ts';
import { PropertyDesk } from './property-desk.ts';

const APPEND_ONLY = '42501';

describe('what becomes of price and status', () => {
  const desk = useFixture(feedDesk);
  let admin: Awaited<ReturnType<typeof signedIn>>;
  let me: string;
  beforeAll(async () => {
    admin = await signedIn(desk, 'admin');
    me = admin.user.id;
  });

  /** Rows as [what, before, after, by whom]. */
  const changesOf = async (propertyId: string) => {
    const rows = await desk.em().find(MarketChange, { propertyId }, { orderBy: { id: 'asc' } });
    return rows.map((row) => {
      const money = (price: number | null, currency: string | null) => (price === null ? null : `${price} ${currency}`);
      const values =
        row.what === 'price'
          ? [money(row.priceBefore, row.currencyBefore), money(row.priceAfter, row.currencyAfter)]
          : [row.statusBefore, row.statusAfter];
      const by = row.feedId ? 'feed' : row.actorKind === 'user' ? row.actor : `${row.actorKind} ${row.actor}`;
      return [row.what, ...values, by];
    });
  };
  const byReference = (reference: string) => desk.em().findOneOrFail(Property, { reference });
  const count = () => desk.em().count(MarketChange);
  const opened = (fields: object) => PropertyDesk.open(desk, admin.browser, fields);

  it('is kept of every edit by hand, and of nothing else', async () => {
    const villa = await opened({ price: 350_000, status: 'draft' });
    expect(await changesOf(villa.id)).toEqual([]);
    await villa.done(villa.ask('patch', '', { bedrooms: 4, price: 350_000 }));
    await villa.filledWith('#334455');
    await villa.done(villa.ask('patch', '', { price: 325_000, ownProperty: true }));
    await villa.done(villa.ask('patch', '', { price: null, type: '2-3', status: 'reserved' }));
    await villa.done(villa.ask('patch', '', { currency: 'GBP' }));
    await villa.done(villa.ask('patch', '', { price: 290_000 }));
    await villa.done(villa.ask('patch', '', { currency: 'EUR' }));
    await villa.filledWith('#554433');
    expect(await changesOf(villa.id)).toEqual([
      ['price', '350000 EUR', '325000 EUR', me],
      ['price', '325000 EUR', null, me],
      ['status', 'draft', 'reserved', me],
      ['price', null, '290000 GBP', me],
      ['price', '290000 GBP', '290000 EUR', me],
    ]);
  });

  it('dates the first publication also of a home that is first shown as reserved', async () => {
    const published = async (id: string) => (await desk.em().findOneOrFail(Property, { id })).firstPublishedAt;
    const since = new Date();
    const born = await opened({ status: 'reserved' });
    expect((await published(born.id))!.getTime()).toBeGreaterThanOrEqual(since.getTime());
    const draft = await opened({ type: '2-3' });
    await draft.filledWith('#334455');
    await draft.done(draft.ask('patch', '', { status: 'reserved' }));
    const first = await published(draft.id);
    expect(first!.getTime()).toBeGreaterThanOrEqual(since.getTime());
    await draft.done(draft.ask('patch', '', { status: 'published' }));
    expect(await published(draft.id)).toEqual(first);
  });

  it('is kept of publishing, of many at once, and of deleting', async () => {
    const [one, two] = [await opened({ price: 1 }), await opened({ price: 2 })];
    await desk.commands.execute(new PublishProperty(systemActor('reviser'), one.id, one.version));
    await two.filledWith('#334455');
    const bulk = async (action: string) => {
      const ids = [one.id, two.id];
      await admin.browser.post('/api/v1/staff/properties/bulk').send({ ids, action }).expect(200);
    };
    await bulk('publish');
    await bulk('feature');
    await bulk('withdraw');
    await admin.browser.delete(one.at).expect(204);
    expect(await changesOf(one.id)).toEqual([
      ['status', 'draft', 'published', 'system reviser'],
      ['status', 'published', 'withdrawn', me],
      ['status', 'withdrawn', null, me],
    ]);
    expect(await changesOf(two.id)).toEqual([
      ['status', 'draft', 'published', me],
      ['status', 'published', 'withdrawn', me],
    ]);
  });

  it('is kept of every import: what it changes, withdraws and brings back, and not what it creates', async () => {
    const feed = (...numbers: (readonly [number, number])[]) =>
      kyeroFeed(...numbers.map(([number, price]) => aKyeroProperty(number, { price })));
    const before = await count();
    await desk.importText(feed([1, 300_000], [2, 300_000], [3, 300_000]));
    expect(await count()).toBe(before);
    const [a, b, c] = [await byReference('MB-1'), await byReference('MB-2'), await byReference('MB-3')];
    await desk.importText(feed([1, 280_000], [2, 300_000], [3, 300_000]));
    await desk.importText(feed([1, 280_000], [2, 300_000]), { allowWithdrawals: true });
    await desk.importText(feed([1, 280_000], [2, 300_000], [3, 310_000]));
    await desk.importText(feed([1, 280_000], [2, 300_000], [3, 310_000]));
    expect(await changesOf(a.id)).toEqual([['price', '300000 EUR', '280000 EUR', 'feed']]);
    expect(await changesOf(b.id)).toEqual([]);
    expect(await changesOf(c.id)).toEqual([
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
    await desk.importText(feed([1, 280_000], [2, 300_000], [3, 310_000]));
    expect(await changesOf(b.id)).toEqual([
      ['price', '300000 EUR', '270000 EUR', 'system reviser'],
      ['status', 'published', 'draft', 'system reviser'],
      ['price', '270000 EUR', '300000 EUR', 'feed'],
    ]);
  });

  it('is kept with the time that was told to whoever made it, as its entry in the audit is', async () => {
    const { id } = await opened({ price: 350_000, status: 'draft' });
    const { addedAt, version } = await desk.em().findOneOrFail(Property, { id });
    const summer = new Date('2026-07-01T10:00:00Z');
    await clock.at(summer, () => desk.commands.execute(new PublishProperty(systemActor('reviser'), id, version)));
    const [row] = await desk.em().find(MarketChange, { propertyId: id });
    const [entry] = await desk.em().find(AuditEntry, { subject: id, action: 'publish-property' });
    expect(row!.at).toEqual(entry!.at);
    expect(row!.at.getTime() - summer.getTime()).toBeLessThan(60_000);
    expect(row!.at < addedAt).toBe(true);
  });

  it('is kept neither of what was refused nor of what was rolled back', async () => {
    const villa = await opened({ price: 350_000 });
    const before = await count();
    await villa.browser.patch(villa.at).set('if-match', '7').send({ price: 1 }).expect(409);
    await villa.ask('patch', '', { price: 0 }).expect(422);
    const rolledBack = desk.em().transactional(async (em) => {
      await em.execute('update properties set price = 1 where id = ?', [villa.id]);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await count()).toBe(before);
  });

  it('is kept of whoever writes to the table itself, though nobody knows who that was', async () => {
    const villa = await opened({ price: 350_000 });
    // The same connection has told of somebody else before.
    const em = desk.app.get(MikroORM).em.fork();
    await em.execute('update properties set price = 340000 where id = ?', [villa.id]);
    expect(await changesOf(villa.id)).toEqual([['price', '350000 EUR', '340000 EUR', 'null null']]);
  });

  it('stays as it was written, whoever asks', async () => {
    const em = desk.em();
    for (const statement of ['update market_changes set price_before = 1', 'delete from market_changes'])
      await expect(em.execute(statement)).rejects.toMatchObject({ code: APPEND_ONLY });
    expect(await count()).toBeGreaterThan(0);
  });
});
