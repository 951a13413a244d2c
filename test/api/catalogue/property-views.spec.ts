import { AddPropertyViews } from '../../../src/catalogue/property.messages.ts';
import { ViewBuffer } from '../../../src/catalogue/page-views/view-buffer.ts';
import { listDaysUntil } from '../../../src/platform/days/subtract-days.ts';
import { toMadridDay } from '../../../src/platform/days/to-madrid-day.ts';
import { PropertyViews } from '../../../src/catalogue/page-views/property-views.entity.ts';
import type { MostViewedProperties, PropertyViewStats } from '../../../src/catalogue/page-views/views.contract.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { aProperty } from '../../setup/a-property.ts';
import { browser, browserOf, signedIn } from '../../setup/accounts.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/142.0 Safari/537.36';
/** A sequence counts what is rolled back, too. */
const REFUSED = `
  create sequence refused_views;
  create function refuse_views() returns trigger language plpgsql as $$
    begin perform nextval('refused_views'); raise 'not now'; end $$;
  create trigger refuse before insert on property_views for each statement execute function refuse_views()`;
const ATTEMPTS = 'select is_called as attempted from refused_views';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', 'user-agent': FIREFOX };

describe('the views of a property', () => {
  const site = useFixture(startApp);
  beforeAll(() => {
    site.app.get(ViewBuffer, { strict: false }).flushIntervalMs = 20;
  });

  const today = toMadridDay(new Date());
  const path = (reference: string) => `/api/v1/properties/${encodeURIComponent(reference)}/views`;
  const look = (reference: string, headers: Record<string, string> = {}) =>
    site
      .http()
      .post(path(reference))
      .set({ ...SAME_ORIGIN, ...headers });
  const rows = (propertyId: string) => site.em().find(PropertyViews, { propertyId }, { orderBy: { day: 'asc' } });
  const sums = async (id: string) => (await rows(id)).map(({ day, views }) => [day, views]);

  /** Views are written in their order: once the last one has come, none before it will. */
  async function untilWritten() {
    const { id, reference } = await aProperty(site, { status: 'published' });
    await look(reference).expect(204);
    await waitFor(async () => expect(await sums(id)).toEqual([[today, 1]]));
  }

  it('are one more a look at its page, in any letter case, and one row a day', async () => {
    const { id, reference } = await aProperty(site, { status: 'published' });
    for (const name of [reference, reference.toLowerCase(), reference]) await look(name).expect(204);
    await untilWritten();
    expect(await sums(id)).toEqual([[today, 3]]);
    await look(reference).expect(204);
    await untilWritten();
    expect(await sums(id)).toEqual([[today, 4]]);
  });

  it('are of visitors: no machine and no colleague counts, an account without a role does', async () => {
    const { id, reference } = await aProperty(site, { status: 'reserved' });
    await look(reference, { 'user-agent': GOOGLE }).expect(204);
    await look(reference, { 'user-agent': '' }).expect(204);
    const { browser: colleague } = await signedIn(site, 'agent');
    await colleague.post(path(reference)).set('user-agent', FIREFOX).expect(204);
    const { browser: buyer } = await signedIn(site);
    await buyer.post(path(reference)).set('user-agent', FIREFOX).expect(204);
    await untilWritten();
    expect(await sums(id)).toEqual([[today, 1]]);
  });

  it('are of public properties, and no other website can send them', async () => {
    const hidden = [];
    for (const status of ['draft', 'withdrawn', 'sold'] as const) hidden.push(await aProperty(site, { status }));
    for (const { reference } of hidden) await look(reference).expect(204);
    await look('nobody has this').expect(204);
    await look('r'.repeat(256)).expect(422);
    const { id, reference } = await aProperty(site, { status: 'published' });
    await look(reference, { 'sec-fetch-site': 'cross-site' }).expect(403);
    await untilWritten();
    for (const one of [...hidden.map((home) => home.id), id]) expect(await sums(one)).toEqual([]);
  });

  it('leave with it, and give it no new revision', async () => {
    const { id, reference } = await aProperty(site, { status: 'published' });
    const state = () => site.em().execute('select revision, version, updated_at from properties where id = ?', [id]);
    const before = await state();
    await look(reference).expect(204);
    await untilWritten();
    expect(await state()).toEqual(before);
    await site.em().execute('delete from properties where id = ?', [id]);
    expect(await rows(id)).toEqual([]);
  });

  it('are told by day for 30 days, with their sum and that of the 30 days before', async () => {
    const { id, reference } = await aProperty(site, { status: 'published' });
    const days = listDaysUntil(today, 61);
    const seen = { [days[0]!]: 100, [days[1]!]: 7, [days[30]!]: 5, [days[31]!]: 3, [today]: 2 };
    const views = Object.entries(seen).map(([day, views]) => ({ reference, day, views }));
    await site.commands.execute(new AddPropertyViews(systemActor('test'), views));
    const { browser: agent } = await signedIn(site, 'agent');
    const { body } = await agent.get(`/api/v1/staff/properties/${id}/views`).expect(200);
    const shown = body as PropertyViewStats;
    expect(shown).toMatchObject({ total: 5, before: 12 });
    expect(shown.days).toEqual(days.slice(31).map((day) => ({ day, views: seen[day] ?? 0 })));
    await agent.get('/api/v1/staff/properties/018f0000-0000-7000-8000-000000000000/views').expect(404);
    await browser(site).get(`/api/v1/staff/properties/${id}/views`).expect(401);
  });

  it('say which properties were seen most, ten of them', async () => {
    const homes = [];
    for (let at = 0; at < 11; at++)
      homes.push(await aProperty(site, { status: 'published', type: '2-3', location: `Pueblo ${at}` }));
    const [before] = listDaysUntil(today, 31);
    await site.commands.execute(
      new AddPropertyViews(systemActor('test'), [
        ...homes.map(({ reference }, at) => ({ reference, day: today, views: 1000 + at })),
        { reference: homes[0]!.reference, day: before!, views: 50_000 },
      ]),
    );
    const { browser: agent } = await signedIn(site, 'agent');
    const asked = async (query: object) => {
      const { body } = await agent.get('/api/v1/staff/properties/most-seen').query(query).expect(200);
      return (body as MostViewedProperties).items;
    };
    const items = await asked({});
    expect(items.map(({ views }) => views)).toEqual([1010, 1009, 1008, 1007, 1006, 1005, 1004, 1003, 1002, 1001]);
    const { id, reference } = homes[10]!;
    expect(items[0]).toEqual({ id, reference, title: 'Villa en Pueblo 10', views: 1010 });
    expect((await asked({ days: 31 }))[0]).toMatchObject({ id: homes[0]!.id, views: 51_000 });
    await agent.get('/api/v1/staff/properties/most-seen?days=0').expect(422);
    await (await browserOf(site, (await signedIn(site)).user)).get('/api/v1/staff/properties/most-seen').expect(403);
  });

  it('that nobody has written yet are written at the end of the process', async () => {
    const { id, reference } = await aProperty(site, { status: 'published' });
    const { DATABASE_URL } = site.config;
    const other = await bootApp({ DATABASE_URL, MEILI_URL: '', DATA_FOLDER: site.folder });
    await other.http().post(path(reference)).set(SAME_ORIGIN).expect(204);
    await other.http().post(path(reference)).set(SAME_ORIGIN).expect(204);
    expect(await sums(id)).toEqual([]);
    await other[Symbol.asyncDispose]();
    expect(await sums(id)).toEqual([[today, 2]]);
  });

  it('are written later where the database cannot take them now', async () => {
    const { id, reference } = await aProperty(site, { status: 'published' });
    await site.em().execute(REFUSED);
    await look(reference).expect(204);
    await waitFor(async () => expect(await site.em().execute(ATTEMPTS)).toEqual([{ attempted: true }]));
    await look(reference).expect(204);
    await site.em().execute('drop function refuse_views cascade');
    await waitFor(async () => expect(await sums(id)).toEqual([[today, 2]]));
  });

  it('are taken from one address at a pace, apart from what it reads', async () => {
    const { reference } = await aProperty(site, { status: 'published' });
    const { DATABASE_URL } = site.config;
    const limited = { DATABASE_URL, MEILI_URL: '', DATA_FOLDER: site.folder, READS_PER_MINUTE: '2' };
    await using other = await bootApp(limited);
    const looks = [];
    for (let at = 0; at < 61; at++) looks.push((await other.http().post(path(reference)).set(SAME_ORIGIN)).status);
    expect(looks).toEqual([...Array<number>(60).fill(204), 429]);
    await other.http().get(`/api/v1/properties/${reference}`).expect(200);
  });
});
