import { ViewBuffer } from '../../../src/catalogue/page-views/view-buffer.sql.ts';
import { listDaysUntil, toMadridDay } from '../../../src/platform/days.ts';

import { PropertyViews } from '../../../src/catalogue/page-views/property-views.entity.ts';
import type { MostViewedProperties, PropertyViewStats } from '../../../src/catalogue/page-views/views.contract.ts';
import { insertProperty } from '../../setup/insert-property.ts';
import { browser, browserOf, signInWithRoles } from '../../setup/accounts.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/142.0 Safari/537.36';
/** Sequences also advance for rolled-back inserts. */
const REFUSE_VIEWS = `
  create sequence refused_views;
  create function refuse_views() returns trigger language plpgsql as $$
    begin perform nextval('refused_views'); raise 'not now'; end $$;
  create trigger refuse before insert on property_views for each statement execute function refuse_views()`;
const ATTEMPTS = 'select is_called as attempted from refused_views';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', 'user-agent': FIREFOX };

describe('page views', () => {
  const site = useFixture(startApp);
  beforeAll(() => {
    site.app.get(ViewBuffer, { strict: false }).flushIntervalMs = 20;
  });

  const today = toMadridDay(new Date());
  const path = (reference: string) => `/api/v1/properties/${encodeURIComponent(reference)}/views`;
  const sendView = (reference: string, headers: Record<string, string> = {}) =>
    site
      .http()
      .post(path(reference))
      .set({ ...SAME_ORIGIN, ...headers });
  const findRows = (propertyId: string) => site.em().find(PropertyViews, { propertyId }, { orderBy: { day: 'asc' } });
  const listDailyViews = async (id: string) => (await findRows(id)).map(({ day, views }) => [day, views]);

  /** Views are written in order: once the last one is there, all others are. */
  async function waitUntilWritten() {
    const { id, reference } = await insertProperty(site, { status: 'published' });
    await sendView(reference).expect(204);
    await waitFor(async () => expect(await listDailyViews(id)).toEqual([[today, 1]]));
  }

  it('count each view in one row per day, in any letter case', async () => {
    const { id, reference } = await insertProperty(site, { status: 'published' });
    for (const name of [reference, reference.toLowerCase(), reference]) await sendView(name).expect(204);
    await waitUntilWritten();
    expect(await listDailyViews(id)).toEqual([[today, 3]]);
    await sendView(reference).expect(204);
    await waitUntilWritten();
    expect(await listDailyViews(id)).toEqual([[today, 4]]);
  });

  it('exclude bots and staff, but include accounts without a role', async () => {
    const { id, reference } = await insertProperty(site, { status: 'reserved' });
    await sendView(reference, { 'user-agent': GOOGLE }).expect(204);
    await sendView(reference, { 'user-agent': '' }).expect(204);
    const { browser: colleague } = await signInWithRoles(site, 'agent');
    await colleague.post(path(reference)).set('user-agent', FIREFOX).expect(204);
    const { browser: buyer } = await signInWithRoles(site);
    await buyer.post(path(reference)).set('user-agent', FIREFOX).expect(204);
    await waitUntilWritten();
    expect(await listDailyViews(id)).toEqual([[today, 1]]);
  });

  it('are counted for public properties only, and cannot be sent by other websites', async () => {
    const hidden = [];
    for (const status of ['draft', 'withdrawn', 'sold'] as const) hidden.push(await insertProperty(site, { status }));
    for (const { reference } of hidden) await sendView(reference).expect(204);
    await sendView('nobody has this').expect(204);
    await sendView('r'.repeat(256)).expect(422);
    const { id, reference } = await insertProperty(site, { status: 'published' });
    await sendView(reference, { 'sec-fetch-site': 'cross-site' }).expect(403);
    await waitUntilWritten();
    for (const one of [...hidden.map((home) => home.id), id]) expect(await listDailyViews(one)).toEqual([]);
  });

  it('are deleted with the property and do not change its revision', async () => {
    const { id, reference } = await insertProperty(site, { status: 'published' });
    const state = () => site.em().execute('select revision, version, updated_at from properties where id = ?', [id]);
    const before = await state();
    await sendView(reference).expect(204);
    await waitUntilWritten();
    expect(await state()).toEqual(before);
    await site.em().execute('delete from properties where id = ?', [id]);
    expect(await findRows(id)).toEqual([]);
  });

  it('are listed per day for 30 days, with totals of this and the previous period', async () => {
    const { id } = await insertProperty(site, { status: 'published' });
    const days = listDaysUntil(today, 61);
    const viewsByDay = { [days[0]!]: 100, [days[1]!]: 7, [days[30]!]: 5, [days[31]!]: 3, [today]: 2 };
    const rows = Object.entries(viewsByDay).map(([day, views]) => ({ propertyId: id, day, views }));
    await site.em().insertMany(PropertyViews, rows);
    const { browser: agent } = await signInWithRoles(site, 'agent');
    const { body } = await agent.get(`/api/v1/staff/properties/${id}/views`).expect(200);
    const stats = body as PropertyViewStats;
    expect(stats).toMatchObject({ total: 5, previousTotal: 12 });
    expect(stats.days).toEqual(days.slice(31).map((day) => ({ day, views: viewsByDay[day] ?? 0 })));
    await agent.get('/api/v1/staff/properties/018f0000-0000-7000-8000-000000000000/views').expect(404);
    await browser(site).get(`/api/v1/staff/properties/${id}/views`).expect(401);
  });

  it('list the ten most viewed properties', async () => {
    const properties = [];
    for (let at = 0; at < 11; at++)
      properties.push(await insertProperty(site, { status: 'published', type: '2-3', location: `Pueblo ${at}` }));
    const [before] = listDaysUntil(today, 31);
    await site
      .em()
      .insertMany(PropertyViews, [
        ...properties.map(({ id }, at) => ({ propertyId: id, day: today, views: 1000 + at })),
        { propertyId: properties[0]!.id, day: before!, views: 50_000 },
      ]);
    const { browser: agent } = await signInWithRoles(site, 'agent');
    const listMostViewed = async (query: object) => {
      const { body } = await agent.get('/api/v1/staff/properties/most-viewed').query(query).expect(200);
      return (body as MostViewedProperties).items;
    };
    const items = await listMostViewed({});
    expect(items.map(({ views }) => views)).toEqual([1010, 1009, 1008, 1007, 1006, 1005, 1004, 1003, 1002, 1001]);
    const { id, reference } = properties[10]!;
    expect(items[0]).toEqual({ id, reference, title: 'Villa en Pueblo 10', views: 1010 });
    expect((await listMostViewed({ days: 31 }))[0]).toMatchObject({ id: properties[0]!.id, views: 51_000 });
    await agent.get('/api/v1/staff/properties/most-viewed?days=0').expect(422);
    await (
      await browserOf(site, (await signInWithRoles(site)).user)
    )
      .get('/api/v1/staff/properties/most-viewed')
      .expect(403);
  });

  it('are written when the process ends', async () => {
    const { id, reference } = await insertProperty(site, { status: 'published' });
    const { DATABASE_URL } = site.config;
    const other = await bootApp({ DATABASE_URL, MEILI_URL: '', DATA_FOLDER: site.folder });
    await other.http().post(path(reference)).set(SAME_ORIGIN).expect(204);
    await other.http().post(path(reference)).set(SAME_ORIGIN).expect(204);
    expect(await listDailyViews(id)).toEqual([]);
    await other[Symbol.asyncDispose]();
    expect(await listDailyViews(id)).toEqual([[today, 2]]);
  });

  it('are written later if the database is unavailable', async () => {
    const { id, reference } = await insertProperty(site, { status: 'published' });
    await site.em().execute(REFUSE_VIEWS);
    await sendView(reference).expect(204);
    await waitFor(async () => expect(await site.em().execute(ATTEMPTS)).toEqual([{ attempted: true }]));
    await sendView(reference).expect(204);
    await site.em().execute('drop function refuse_views cascade');
    await waitFor(async () => expect(await listDailyViews(id)).toEqual([[today, 2]]));
  });

  it('are limited to 60 per minute, separately from reads', async () => {
    const { reference } = await insertProperty(site, { status: 'published' });
    const { DATABASE_URL } = site.config;
    const limited = { DATABASE_URL, MEILI_URL: '', DATA_FOLDER: site.folder, READS_PER_MINUTE: '2' };
    await using other = await bootApp(limited);
    const statuses = [];
    for (let at = 0; at < 61; at++) statuses.push((await other.http().post(path(reference)).set(SAME_ORIGIN)).status);
    expect(statuses).toEqual([...Array<number>(60).fill(204), 429]);
    await other.http().get(`/api/v1/properties/${reference}`).expect(200);
  });
});
