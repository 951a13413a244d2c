import { MikroORM } from '@mikro-orm/postgresql';
import { type Query, QueryBus } from '@nestjs/cqrs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PROPERTY_FIELDS, type PropertyFieldName } from '../../src/catalogue/fields/property-fields.contract.ts';
import { PropertyDetails } from '../../src/catalogue/property.contract.ts';
import { RefreshStaleDetails } from '../../src/catalogue/details-cache/refresh-stale-details.sql.ts';
import { ShowCachedProperty } from '../../src/catalogue/details-cache/show-cached-property.sql.ts';
import { ShowProperty } from '../../src/catalogue/show-property.ts';
import { CompleteDemoStock } from '../../src/demo/complete-demo-stock.ts';
import { ImportDemoStock } from '../../src/demo/import-demo-stock.ts';
import { OpenDemoAccounts } from '../../src/demo/open-demo-accounts.ts';
import { editionDays } from '../../src/demo/stock/market/edition-days.ts';
import { demoStock } from '../../src/demo/stock/demo-stock.ts';
import { isSeenInLists, staffTouches } from '../../src/demo/stock/staff-touches.ts';
import { Passwords } from '../../src/identity/passwords/passwords.ts';
import { User } from '../../src/identity/user.entity.ts';
import { UserRole } from '../../src/identity/users/user-role.entity.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { runInContext } from '../../src/platform/jobs/run-in-context.ts';
import type { SerializedResponse } from '../../src/platform/query/serialized-response.ts';
import { buildApplicationEnv } from '../../src/local/build-application-env.ts';
import { createLocalFolders } from '../../src/local/create-local-folders.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const EMAILS = ['admin@calanorte.example', 'agente@calanorte.example', 'moderador@calanorte.example'];

const DAY = 24 * 60 * 60 * 1000;
/** Facts that every home has. */
const WITH_ALL: readonly PropertyFieldName[] = [
  'reference',
  'status',
  'currency',
  'country',
  'province',
  'location',
  'pointPrecision',
  'energyState',
];

const LAST_TOUCHED = staffTouches(demoStock()).findLast(isSeenInLists)!.reference;

const site = useFixture(() => startApp({ LOCAL_DEMO: 'true' }));

describe('the stock of the demo', () => {
  const inTest = <T>(work: () => Promise<T>) => runInContext(site.app.get(MikroORM), 'test', work);
  const start = () => inTest(() => site.commands.execute(new ImportDemoStock(systemActor('demo'))));
  const rows = (sql: string) => site.em().getConnection().execute<Record<string, unknown>[]>(sql);
  const complete = () => inTest(() => site.commands.execute(new CompleteDemoStock(systemActor('demo'))));
  /** The result of a start; ids, moments and revisions differ between runs and are left out. */
  const stock = () =>
    rows(`select reference, status, price, original_price, energy_state, energy_consumption, is_featured, featured_order,
      own_property, built_year, locked_fields, version from properties order by reference`);
  const died = `update feed_runs set status = 'running', ended_at = null
    where started_at = (select max(started_at) from feed_runs)`;
  /** As the feed left it. */
  const untouched = (reference: string) =>
    rows(`update properties set status = 'published', original_price = null, own_property = false, is_featured = false,
      featured_order = null, featured_until = null, terrace = null, built_year = null, completion_date = null,
      sublocation = null, agency_ref = null, dimensions = null, ibi_fees_year = null, basura_tax_year = null,
      community_fees_year = null, energy_state = case when energy_consumption is null then 'unknown' else 'rated' end,
      energy_consumption_value = null, energy_emissions_value = null, video_url = null, virtual_tour_url = null, locked_fields = '{}', version = version - 1
      where reference = '${reference}'`);

  it('is whole after a start that was killed, whether while it was imported or while it was touched up', async () => {
    expect(await start()).toEqual({ imported: true });
    const seen = await stock();
    expect(seen.filter(({ version }) => Number(version) > 1).length).toBeGreaterThan(50);

    await rows('delete from properties where added_at >= (select max(started_at) from feed_runs)');
    await rows(died);
    expect(await start()).toEqual({ imported: true });
    expect(await stock()).toEqual(seen);

    await untouched(LAST_TOUCHED);
    expect(await stock()).not.toEqual(seen);
    expect(await start()).toEqual({ imported: true });
    expect(await stock()).toEqual(seen);
  }, 120_000);

  it('is completed while it is already shown, also after a start that was killed meanwhile', async () => {
    await complete();
    const whole = await stock();
    const late = staffTouches(demoStock()).filter((touch) => !isSeenInLists(touch));
    expect(late.length).toBeGreaterThan(150);
    await rows(`delete from properties where status = 'draft' and source = 'manual'`);
    for (const { reference } of late.slice(-2)) await untouched(reference);
    await complete();
    expect(await stock()).toEqual(whole);
    expect(await start()).toEqual({ imported: false });
    expect(await stock()).toEqual(whole);
  }, 60_000);

  it('has details ready that say of each home what is composed, in both languages', async () => {
    await inTest(() => site.app.get(RefreshStaleDetails, { strict: false }).handle());
    const ask = <T>(query: Query<T>) => inTest(() => site.app.get(QueryBus).execute<Query<T>, T>(query));
    const shown = await rows(`select reference from properties where status in ('published', 'reserved')`);
    expect(shown.length).toBeGreaterThan(200);
    for (const { reference } of shown as { reference: string }[])
      for (const language of ['es', 'en'] as const) {
        const sent = (await ask(new ShowCachedProperty(reference, language))) as SerializedResponse;
        const composed = PropertyDetails.parse(await ask(new ShowProperty(reference, language)));
        expect(JSON.parse(sent.json)).toEqual(composed);
      }
  }, 60_000);

  it('knows every fact of some homes, and not of all', async () => {
    const names = Object.keys(PROPERTY_FIELDS) as PropertyFieldName[];
    const columns = names.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    const given = (at: number) =>
      PROPERTY_FIELDS[names[at]!].kind === 'flag' ? `nullif(${columns[at]}, false)` : columns[at];
    const [counted] = await rows(
      `select count(*) as "of all", ${names.map((name, at) => `count(${given(at)}) as "${name}"`).join()} from properties`,
    );
    const all = Number(counted!['of all']);
    expect(names.filter((name) => Number(counted![name]) === 0)).toEqual([]);
    expect(names.filter((name) => Number(counted![name]) === all)).toEqual(WITH_ALL);
    const options = async (column: string) =>
      (await rows(`select distinct ${column} as one from properties where ${column} is not null order by 1`)).map(
        ({ one }) => one,
      );
    expect(await options('energy_state')).toEqual(['exempt', 'pending', 'rated', 'unknown']);
    expect(await options('energy_consumption')).toEqual([...'ABCDEFG']);
    expect(await options('status')).toEqual(['draft', 'published', 'reserved', 'sold']);
    const points =
      await rows(`select point_precision as shown, count(*)::int as homes, count(public_radius)::int as circles,
      min(public_radius) as smallest from properties where status <> 'draft' group by 1 order by 1`);
    expect(points).toEqual([
      { shown: 'exact', homes: 2, circles: 2, smallest: 0 },
      { shown: 'hidden', homes: 1, circles: 0, smallest: null },
      { shown: 'zone', homes: 237, circles: 237, smallest: expect.any(Number) as number },
    ]);
    expect(await options('type')).toEqual(Object.keys(PROPERTY_FIELDS.type.options));
  });

  it('draws the videos and tours that its adverts link', async () => {
    const [linked] = await rows(`select (select min(video_url) from properties) as video,
      (select min(virtual_tour_url) from properties) as tour`);
    for (const [address, isMoving] of [
      [linked!['video'], true],
      [linked!['tour'], false],
    ] as const) {
      const { headers, body } = await site.http().get(String(address)).expect(200);
      expect(headers['content-type']).toBe('image/webp');
      expect((body as Buffer).subarray(0, 64).includes('ANIM')).toBe(isMoving);
    }
    await site.http().get('/pictures/demo/XX-0000-video.webp').expect(404);
  }, 60_000);

  it('has a year behind it, as its feed and the staff wrote it', async () => {
    const [{ changes, risen, fallen, span } = {}] = await rows(`select count(*) as changes,
      count(*) filter (where price_after > price_before) as risen, count(*) filter (where price_after < price_before) as fallen,
      extract(epoch from max(at) - min(at)) * 1000 as span from market_changes where what = 'price'`);
    expect(Number(risen)).toBeGreaterThan(5);
    expect(Number(fallen)).toBeGreaterThan(20);
    expect(Number(changes)).toBe(Number(risen) + Number(fallen));
    expect(Number(span)).toBeGreaterThan(180 * DAY);
    const disordered =
      await rows(`select property_id from (select property_id, at, lag(at) over (partition by property_id
      order by id) as before from market_changes where actor_kind is not null) as lines where at < before - interval '1 second'`);
    expect(disordered).toEqual([]);
    const [{ fresh, early } = {}] = await rows(`select
      count(*) filter (where first_published_at > now() - interval '30 days' and status = 'published') as fresh,
      count(*) filter (where created_at < now() - interval '300 days') as early from properties`);
    expect(Number(fresh)).toBeGreaterThanOrEqual(8);
    expect(Number(early)).toBeGreaterThan(10);
    const runs = await rows(`select started_at, ended_at from feed_runs where status = 'complete' order by started_at`);
    expect(runs).toHaveLength(editionDays.length);
    for (const { started_at, ended_at } of runs) expect((ended_at as Date) >= (started_at as Date)).toBe(true);
  });

  it('is left alone once it is whole, though everything of it was withdrawn and changed', async () => {
    await rows(`update properties set status = 'withdrawn', price = 1, is_featured = false, version = version + 1`);
    await rows(`delete from properties where reference = '${LAST_TOUCHED}'`);
    const before = await stock();
    expect(await start()).toEqual({ imported: false });
    await complete();
    expect(await stock()).toEqual(before);
  });
});

describe('the accounts of the demo', () => {
  const open = () =>
    runInContext(site.app.get(MikroORM), 'test', () =>
      site.commands.execute(new OpenDemoAccounts(systemActor('demo'))),
    );

  it('are one a role, and work at once', async () => {
    const accounts = await open();
    expect(accounts.map(({ email }) => email).sort()).toEqual(EMAILS);
    for (const { email, password, role } of accounts) {
      const { id, passwordHash, confirmedAt } = await site.em().findOneOrFail(User, { email });
      expect(confirmedAt).not.toBeNull();
      expect(await site.app.get(Passwords, { strict: false }).matches(password, passwordHash)).toBe(true);
      expect((await site.em().find(UserRole, { userId: id })).map((given) => given.role)).toEqual([role]);
    }
  });

  it('have random passwords, made once and kept where only the owner reads', async () => {
    const before = await open();
    expect(new Set(before.map(({ password }) => password)).size).toBe(3);
    for (const { password } of before) expect(password).toMatch(/^[\w-]{16}$/);
    expect(await open()).toEqual(before);
    expect(await site.em().count(User)).toBe(3);
    const file = join(site.folder, 'demo', 'passwords.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toContain(before[0]!.password);
  });
});

describe('a database that was given', () => {
  it('makes no demo, whatever the environment claims', () => {
    const { DATABASE_URL, LOCAL_DEMO } = process.env;
    Object.assign(process.env, { DATABASE_URL: 'postgres://db.example/agency', LOCAL_DEMO: 'true' });
    try {
      expect(buildApplicationEnv('production', createLocalFolders(), {}).LOCAL_DEMO).toBe('false');
    } finally {
      for (const [name, value] of Object.entries({ DATABASE_URL, LOCAL_DEMO }))
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
    }
  });

  it('has no user, and cannot be given those of the demo', async () => {
    await using site = await startApp();
    expect(() => site.commands.execute(new OpenDemoAccounts(systemActor('demo')))).toThrow('No handler found');
    expect(await site.em().count(User)).toBe(0);
  });
});
