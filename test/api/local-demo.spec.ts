import { MikroORM } from '@mikro-orm/postgresql';
import { type Query, QueryBus } from '@nestjs/cqrs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PROPERTY_FIELDS, type PropertyFieldName } from '../../src/catalogue/fields/property-fields.contract.ts';
import { PropertyDetails } from '../../src/catalogue/property.contract.ts';
import { RefreshStaleDetails } from '../../src/catalogue/details-cache/refresh-stale-details.sql.ts';
import { ShowCachedProperty, ShowProperty } from '../../src/catalogue/details-cache/show-property.sql.ts';
import { CompleteDemoStock } from '../../src/demo/complete-demo-stock.ts';
import { ImportDemoStock } from '../../src/demo/import-demo-stock.ts';
import { OpenDemoAccounts } from '../../src/demo/open-demo-accounts.ts';
import { editionDays } from '../../src/demo/stock/market/edition-days.ts';
import { demoStock } from '../../src/demo/stock/demo-stock.ts';
import { isSeenInLists, staffTouches } from '../../src/demo/stock/staff-touches.ts';
import { Passwords } from '../../src/identity/passwords/passwords.ts';
import { User, UserRole } from '../../src/identity/user.entity.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { runInContext } from '../../src/platform/jobs/run-in-context.ts';
import type { SerializedResponse } from '../../src/platform/query/serialized-response.ts';
import { buildApplicationEnv } from '../../src/local/application-env.ts';
import { createLocalFolders } from '../../src/local/local-folders.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const EMAILS = ['admin@calanorte.example', 'agente@calanorte.example', 'moderador@calanorte.example'];

const DAY = 24 * 60 * 60 * 1000;
const SET_FOR_ALL: readonly PropertyFieldName[] = [
  'reference',
  'status',
  'currency',
  'country',
  'province',
  'location',
  'pointPrecision',
  'energyState',
];

const LAST_EDITED = staffTouches(demoStock()).findLast(isSeenInLists)!.reference;

const site = useFixture(() => startApp({ LOCAL_DEMO: 'true' }));

describe('demo catalogue', () => {
  const runInTest = <T>(work: () => Promise<T>) => runInContext(site.app.get(MikroORM), 'test', work);
  const importStock = () => runInTest(() => site.commands.execute(new ImportDemoStock(systemActor('demo'))));
  const query = (sql: string) => site.em().getConnection().execute<Record<string, unknown>[]>(sql);
  const completeStock = () => runInTest(() => site.commands.execute(new CompleteDemoStock(systemActor('demo'))));
  /** The result of a start, without ids, times and revisions, which differ between runs. */
  const readStock = () =>
    query(`
      select reference, status, price, original_price, energy_state, energy_consumption, is_featured, featured_order,
      own_property, built_year, locked_fields, version from properties order by reference`);
  const MARK_AS_INTERRUPTED = `update feed_runs set status = 'running', ended_at = null
    where started_at = (select max(started_at) from feed_runs)`;
  const resetProperty = (reference: string) =>
    query(`update properties set status = 'published', original_price = null, own_property = false, is_featured = false,
      featured_order = null, featured_until = null, terrace = null, built_year = null, completion_date = null,
      sublocation = null, agency_ref = null, dimensions = null, ibi_fees_year = null, basura_tax_year = null,
      community_fees_year = null, energy_state = case when energy_consumption is null then 'unknown' else 'rated' end,
      energy_consumption_value = null, energy_emissions_value = null, video_url = null, virtual_tour_url = null, locked_fields = '{}', version = version - 1
      where reference = '${reference}'`);

  it('is complete again after the start that follows an interrupted one', async () => {
    expect(await importStock()).toEqual({ imported: true });
    const initialStock = await readStock();
    expect(initialStock.filter(({ version }) => Number(version) > 1).length).toBeGreaterThan(50);

    await query('delete from properties where added_at >= (select max(started_at) from feed_runs)');
    await query(MARK_AS_INTERRUPTED);
    expect(await importStock()).toEqual({ imported: true });
    expect(await readStock()).toEqual(initialStock);

    await resetProperty(LAST_EDITED);
    expect(await readStock()).not.toEqual(initialStock);
    expect(await importStock()).toEqual({ imported: true });
    expect(await readStock()).toEqual(initialStock);
  }, 120_000);

  it('is completed after an interrupted start while it is already visible', async () => {
    await completeStock();
    const expectedStock = await readStock();
    const laterEdits = staffTouches(demoStock()).filter((touch) => !isSeenInLists(touch));
    expect(laterEdits.length).toBeGreaterThan(150);
    await query(`delete from properties where status = 'draft' and source = 'manual'`);
    for (const { reference } of laterEdits.slice(-2)) await resetProperty(reference);
    await completeStock();
    expect(await readStock()).toEqual(expectedStock);
    expect(await importStock()).toEqual({ imported: false });
    expect(await readStock()).toEqual(expectedStock);
  }, 60_000);

  it('has cached details that equal the composed ones in both languages', async () => {
    await runInTest(() => site.app.get(RefreshStaleDetails, { strict: false }).handle());
    const ask = <T>(query: Query<T>) => runInTest(() => site.app.get(QueryBus).execute<Query<T>, T>(query));
    const publicProperties = await query(`select reference from properties where status in ('published', 'reserved')`);
    expect(publicProperties.length).toBeGreaterThan(200);
    for (const { reference } of publicProperties as { reference: string }[])
      for (const language of ['es', 'en'] as const) {
        const response = (await ask(new ShowCachedProperty(reference, language))) as SerializedResponse;
        const composed = PropertyDetails.parse(await ask(new ShowProperty(reference, language)));
        expect(JSON.parse(response.json)).toEqual(composed);
      }
  }, 60_000);

  it('sets every field for some properties, but not for all', async () => {
    const names = Object.keys(PROPERTY_FIELDS) as PropertyFieldName[];
    const columns = names.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    const getValueSql = (at: number) =>
      PROPERTY_FIELDS[names[at]!].kind === 'flag' ? `nullif(${columns[at]}, false)` : columns[at];
    const [counts] = await query(
      `select count(*) as "of all", ${names.map((name, at) => `count(${getValueSql(at)}) as "${name}"`).join()} from properties`,
    );
    const all = Number(counts!['of all']);
    expect(names.filter((name) => Number(counts![name]) === 0)).toEqual([]);
    expect(names.filter((name) => Number(counts![name]) === all)).toEqual(SET_FOR_ALL);
    const listValues = async (column: string) =>
      (await query(`select distinct ${column} as one from properties where ${column} is not null order by 1`)).map(
        ({ one }) => one,
      );
    expect(await listValues('energy_state')).toEqual(['exempt', 'pending', 'rated', 'unknown']);
    expect(await listValues('energy_consumption')).toEqual([...'ABCDEFG']);
    expect(await listValues('status')).toEqual(['draft', 'published', 'reserved', 'sold']);
    const points =
      await query(`select point_precision as shown, count(*)::int as homes, count(public_radius)::int as circles,
      min(public_radius) as smallest from properties where status <> 'draft' group by 1 order by 1`);
    expect(points).toEqual([
      { shown: 'exact', homes: 2, circles: 2, smallest: 0 },
      { shown: 'hidden', homes: 1, circles: 0, smallest: null },
      { shown: 'zone', homes: 237, circles: 237, smallest: expect.any(Number) as number },
    ]);
    expect(await listValues('type')).toEqual(Object.keys(PROPERTY_FIELDS.type.options));
  });

  it('serves the videos and tours to which its properties link', async () => {
    const [links] = await query(`select (select min(video_url) from properties) as video,
      (select min(virtual_tour_url) from properties) as tour`);
    for (const [address, isMoving] of [
      [links!['video'], true],
      [links!['tour'], false],
    ] as const) {
      const { headers, body } = await site.http().get(String(address)).expect(200);
      expect(headers['content-type']).toBe('image/webp');
      expect((body as Buffer).subarray(0, 64).includes('ANIM')).toBe(isMoving);
    }
    await site.http().get('/pictures/demo/XX-0000-video.webp').expect(404);
  }, 60_000);

  it('has a year of price history from feed and staff', async () => {
    const [{ changes, risen, fallen, span } = {}] = await query(`select count(*) as changes,
      count(*) filter (where price_after > price_before) as risen, count(*) filter (where price_after < price_before) as fallen,
      extract(epoch from max(at) - min(at)) * 1000 as span from market_changes where what = 'price'`);
    expect(Number(risen)).toBeGreaterThan(5);
    expect(Number(fallen)).toBeGreaterThan(20);
    expect(Number(changes)).toBe(Number(risen) + Number(fallen));
    expect(Number(span)).toBeGreaterThan(180 * DAY);
    const disordered =
      await query(`select property_id from (select property_id, at, lag(at) over (partition by property_id
      order by id) as before from market_changes where actor_kind is not null) as lines where at < before - interval '1 second'`);
    expect(disordered).toEqual([]);
    const [{ fresh, early } = {}] = await query(`select
      count(*) filter (where first_published_at > now() - interval '30 days' and status = 'published') as fresh,
      count(*) filter (where created_at < now() - interval '300 days') as early from properties`);
    expect(Number(fresh)).toBeGreaterThanOrEqual(8);
    expect(Number(early)).toBeGreaterThan(10);
    const runs = await query(
      `select started_at, ended_at from feed_runs where status = 'complete' order by started_at`,
    );
    expect(runs).toHaveLength(editionDays.length);
    for (const { started_at, ended_at } of runs) expect((ended_at as Date) >= (started_at as Date)).toBe(true);
  });

  it('is left unchanged once complete, even when all properties were withdrawn', async () => {
    await query(`update properties set status = 'withdrawn', price = 1, is_featured = false, version = version + 1`);
    await query(`delete from properties where reference = '${LAST_EDITED}'`);
    const before = await readStock();
    expect(await importStock()).toEqual({ imported: false });
    await completeStock();
    expect(await readStock()).toEqual(before);
  });
});

describe('demo accounts', () => {
  const openAccounts = () =>
    runInContext(site.app.get(MikroORM), 'test', () =>
      site.commands.execute(new OpenDemoAccounts(systemActor('demo'))),
    );

  it('exist once per role, confirmed and with a working password', async () => {
    const accounts = await openAccounts();
    expect(accounts.map(({ email }) => email).sort()).toEqual(EMAILS);
    for (const { email, password, role } of accounts) {
      const { id, passwordHash, confirmedAt } = await site.em().findOneOrFail(User, { email });
      expect(confirmedAt).not.toBeNull();
      expect(await site.app.get(Passwords, { strict: false }).matches(password, passwordHash)).toBe(true);
      expect((await site.em().find(UserRole, { userId: id })).map((getValueSql) => getValueSql.role)).toEqual([role]);
    }
  });

  it('have random passwords, generated once and stored in a file only the owner can read', async () => {
    const before = await openAccounts();
    expect(new Set(before.map(({ password }) => password)).size).toBe(3);
    for (const { password } of before) expect(password).toMatch(/^[\w-]{16}$/);
    expect(await openAccounts()).toEqual(before);
    expect(await site.em().count(User)).toBe(3);
    const file = join(site.folder, 'demo', 'passwords.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toContain(before[0]!.password);
  });
});

describe('configured database', () => {
  it('prevents demo mode, even with LOCAL_DEMO=true', () => {
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

  it('has no users and cannot get demo accounts', async () => {
    await using site = await startApp();
    expect(() => site.commands.execute(new OpenDemoAccounts(systemActor('demo')))).toThrow('No handler found');
    expect(await site.em().count(User)).toBe(0);
  });
});
