import { MikroORM } from '@mikro-orm/postgresql';
import { type Query, QueryBus } from '@nestjs/cqrs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import type { DashboardDetails } from '../../src/admin/dashboard.contract.ts';
import type { AboutContent } from '../../src/agency/content.contract.ts';
import { RefreshStaleDetails } from '../../src/catalogue/details-cache/refresh-stale-details.sql.ts';
import { ShowCachedProperty, ShowProperty } from '../../src/catalogue/details-cache/show-property.sql.ts';
import { PROPERTY_FIELDS, type PropertyFieldName } from '../../src/catalogue/fields/property-fields.contract.ts';
import { PropertyDetails } from '../../src/catalogue/property.contract.ts';
import { Demo } from '../../src/demo/demo.sql.ts';
import { readSnapshot, SNAPSHOT_TABLES } from '../../src/demo/snapshot.sql.ts';
import { Passwords } from '../../src/identity/passwords/passwords.ts';
import { User, UserRole } from '../../src/identity/user.entity.ts';
import { buildApplicationEnv } from '../../src/local/application-env.ts';
import { createLocalFolders } from '../../src/local/local-folders.ts';
import { runInContext } from '../../src/platform/jobs/run-in-context.ts';
import type { SerializedResponse } from '../../src/platform/query/serialized-response.ts';
import { signInWithRoles } from '../setup/accounts.ts';
import { type StartedApp, startApp } from '../setup/start-app.ts';
import { useFixture } from '../setup/use-fixture.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Tables that other code fills, or that hold secrets, sessions or the state of running processes. */
const TABLES_OUTSIDE_SNAPSHOT = [
  ...['account_requests', 'account_tokens', 'recovery_codes', 'registrations', 'sessions', 'security_settings'],
  ...[
    'backups',
    'disk_alarms',
    'idempotency_keys',
    'leases',
    'mikro_orm_migrations',
    'request_counts',
    'system_pauses',
  ],
  ...[
    'listed_properties',
    'ready_properties',
    'set_aside_properties',
    'used_challenges',
    'inquiry_photos',
    'portraits',
  ],
];
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
/** E-mail addresses of leads, mails and accounts. */
const ADDRESSES = `select email as address from inquiries where email is not null union select "to"->>'address' from mails
  union select email from profiles where email not like '%@example.es'`;

const runIn = <T>(site: StartedApp, work: () => Promise<T>) => runInContext(site.app.get(MikroORM), 'test', work);
const open = (site: StartedApp) => runIn(site, () => site.app.get(Demo, { strict: false }).open(() => undefined));
const queryIn = <Row>(site: StartedApp, sql: string) => site.em().getConnection().execute<Row[]>(sql);

describe('demo', () => {
  const site = useFixture(async () => {
    const started = await startApp({ LOCAL_DEMO: 'true' });
    await open(started);
    return started;
  });
  const query = <Row = Record<string, unknown>>(sql: string) => queryIn<Row>(site, sql);
  const countBy = async (what: string, from = 'inquiries i') => {
    const groups = await query<{ what: string; count: number }>(
      `select ${what} as what, count(*)::int as count from ${from} group by 1 order by 1`,
    );
    return Object.fromEntries(groups.map(({ what, count }) => [what, count]));
  };

  it('has every table in its snapshot that is not named as an exception', async () => {
    const tables = await query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`);
    expect([...SNAPSHOT_TABLES, ...TABLES_OUTSIDE_SNAPSHOT].sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it('has every column in its snapshot that the database does not fill itself', async () => {
    const { tables } = await readSnapshot();
    for (const [table, rows] of Object.entries(tables).filter(([, { length }]) => length > 0)) {
      const columns = await query<{ name: string }>(`select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'
        and column_default is distinct from 'nextval(''' || table_name || '_id_seq''::regclass)'
        and (table_name, column_name) <> ('properties', 'revision')`);
      expect([table, ...Object.keys(rows[0]!).sort()]).toEqual([table, ...columns.map(({ name }) => name).sort()]);
    }
  });

  it('imports its feed without changing the properties, and an incomplete one that staff must review', async () => {
    const runs = await query(
      `select status, created, updated, unchanged from feed_runs order by started_at desc limit 2`,
    );
    expect(runs).toEqual([
      { status: 'needs_review', created: 0, updated: 0, unchanged: 180 },
      { status: 'complete', created: 0, updated: 0, unchanged: 240 },
    ]);
  });

  it('corrects three properties by commands', async () => {
    expect(await countBy('reference', `properties where agency_ref in ('CN-1024', 'CN-1243', 'CN-1029')`)).toEqual({
      'BM-1024': 1,
      'MC-1243': 1,
      'MI-1029': 1,
    });
    expect(await countBy('action', `audit_entries where at > now() - interval '1 minute'`)).toMatchObject({
      'update-property': 3,
    });
  });

  it('has cached details that equal the composed ones in both languages', async () => {
    await runIn(site, () => site.app.get(RefreshStaleDetails, { strict: false }).handle());
    const ask = <T>(message: Query<T>) => runIn(site, () => site.app.get(QueryBus).execute<Query<T>, T>(message));
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

  it('makes a picture from its drawing', async () => {
    const [{ key } = {}] = await query<{ key: string }>(`select key from property_pictures where picture_order = 1`);
    const { body, headers } = await site.http().get(`/pictures/${key}/480.webp`).expect(200);
    expect(headers['content-type']).toBe('image/webp');
    expect((body as Buffer).length).toBeGreaterThan(2000);
  });

  it('has a year of price history from feed and staff', async () => {
    const [{ changes, risen, fallen, span } = {}] = await query(`select count(*) as changes,
      count(*) filter (where price_after > price_before) as risen, count(*) filter (where price_after < price_before) as fallen,
      extract(epoch from max(at) - min(at)) * 1000 as span from market_changes where what = 'price'`);
    expect(Number(risen)).toBeGreaterThan(5);
    expect(Number(fallen)).toBeGreaterThan(20);
    expect(Number(changes)).toBe(Number(risen) + Number(fallen));
    expect(Number(span)).toBeGreaterThan(180 * DAY_MS);
    const disordered =
      await query(`select property_id from (select property_id, at, lag(at) over (partition by property_id
      order by id) as before from market_changes where actor_kind is not null) as lines where at < before - interval '1 second'`);
    expect(disordered).toEqual([]);
    const [{ fresh, early } = {}] = await query(`select
      count(*) filter (where first_published_at > now() - interval '30 days' and status = 'published') as fresh,
      count(*) filter (where created_at < now() - interval '300 days') as early from properties`);
    expect(Number(fresh)).toBeGreaterThanOrEqual(8);
    expect(Number(early)).toBeGreaterThan(10);
  });

  it('has 120 leads of six months from every source, in every stage and folder', async () => {
    expect(await countBy('s.name', 'inquiries i join lead_sources s on s.id = i.source_id')).toEqual({
      'Web - Propiedad': 46,
      'Web - Contacto': 20,
      'Web - Listado': 12,
      Teléfono: 16,
      Oficina: 10,
      Recomendación: 8,
      'Portal inmobiliario': 8,
    });
    const [{ days } = {}] = await query(
      `select extract(epoch from max(created_at) - min(created_at)) / 86400 as days from inquiries`,
    );
    expect(Number(days)).toBeGreaterThan(170);
    expect(await countBy('folder')).toEqual({ inbox: 88, archive: 23, review: 5, spam: 4 });
    const byStage = `inquiries i join sales_pipeline_stages s on s.id = i.stage_id
      where i.merged_into is null and folder in ('inbox', 'archive')`;
    expect(await countBy('s.name', byStage)).toEqual({
      Nuevo: 5,
      Contactado: 35,
      Visita: 19,
      Negociación: 11,
      Ganado: 14,
      Perdido: 24,
    });
    expect(await countBy('language')).toEqual({ en: expect.any(Number), es: expect.any(Number) });
  });

  it('has measured replies, pending work and sent mails', async () => {
    const [work] = await query<Record<string, number>>(`select
      (select count(*)::int from inquiries where reply_minutes > 0) as measured,
      (select count(*)::int from inquiries where merged_into is not null) as merged,
      (select count(*)::int from lead_tasks where done_at is not null) as done,
      (select count(*)::int from lead_tasks where done_at is null and due_at < now()) as overdue,
      (select count(*)::int from lead_tasks where done_at is null and due_at > now()) as due,
      (select count(*)::int from lead_activities where planned_for > now()) as planned,
      (select count(*)::int from lead_activities where subject is not null) as replies`);
    expect(work!.merged).toBe(3);
    for (const [what, min] of [
      ['measured', 40],
      ['done', 10],
      ['overdue', 3],
      ['due', 10],
      ['planned', 3],
      ['replies', 5],
    ] as const)
      expect([what, work![what]! >= min]).toEqual([what, true]);
    expect(await countBy('state', 'mails')).toEqual({ sent: 12 });
    expect(await readdir(join(site.folder, 'mails')).catch(() => [])).toEqual([]);
  });

  it('has no event in the future but planned ones', async () => {
    const times = [
      ...['inquiries.created_at', 'inquiries.last_activity_at', 'lead_changes.at', 'lead_activities.created_at'],
      ...['lead_tasks.done_at', 'mails.sent_at', 'audit_entries.at', 'properties.updated_at', 'market_changes.at'],
      ...['profiles.last_signed_in_at', 'feed_runs.ended_at', 'reply_templates.created_at'],
    ].map((name) => name.split('.') as [string, string]);
    const future = times.map(
      ([table, column]) => `select '${table}.${column}' as what from ${table} where ${column} > now()`,
    );
    expect(await query(future.join(' union all '))).toEqual([]);
  });

  it('contains only fictional people who cannot be reached', async () => {
    expect(await countBy(`email like '%@calanorte.example'`, 'profiles')).toMatchObject({ true: 6 });
    const neverSignedIn = `profiles where email like '%@calanorte.example' and last_signed_in_at is null`;
    expect(await countBy('email', neverSignedIn)).toEqual({});
    const addresses = await query<{ address: string }>(ADDRESSES);
    expect(addresses.length).toBeGreaterThan(80);
    expect(addresses.filter(({ address }) => !/\.example$/i.test(address))).toEqual([]);
    const phones = await query<{ phone: string }>('select phone from inquiries where phone is not null');
    expect(phones.filter(({ phone }) => !/^(\+|00)(34 ?400|44 ?7700 ?900)/.test(phone))).toEqual([]);
  });

  it('shows its colleagues on the About page with their portraits', async () => {
    const visitor = request(site.app.getHttpServer());
    const { team } = (await visitor.get('/api/v1/content/about').expect(200)).body as AboutContent;
    const colleagues = await query<{ name: string; portrait: string }>(
      `select first_name || ' ' || last_name as name, avatar_url as portrait from profiles
       where email like '%@calanorte.example' order by 1`,
    );
    const members = team.map(({ name, portrait }) => ({ name, portrait }));
    expect(members.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))).toEqual(colleagues);
    expect(new Set(team.map(({ role }) => role)).size).toBe(6);
    for (const { portrait } of team) await visitor.get(portrait!).expect(200).expect('content-type', 'image/webp');
    await visitor.get('/pictures/demo/portraits/nobody.webp').expect(422);
  });

  it('fills the dashboard', async () => {
    const { browser } = await signInWithRoles(site, 'admin');
    const { body } = await browser.get('/api/v1/staff/dashboard').expect(200);
    const { recent, stages, pendingWork, figures } = body as DashboardDetails;
    expect(recent).toHaveLength(5);
    expect(stages!.filter(({ leads }) => leads === 0)).toEqual([]);
    expect(pendingWork.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['unanswered', 'overdue', 'imports']));
    expect(figures.inquiries!.thisMonth! + figures.inquiries!.lastMonth!).toBeGreaterThan(0);
  });

  it('creates one account per role and writes the random passwords to a file with mode 0600', async () => {
    const { accounts } = await open(site);
    const file = join(site.folder, 'demo', 'passwords.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, 'utf8');
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(3);
    const roles: string[] = [];
    for (const { email, password } of accounts) {
      expect(password).toMatch(/^[\w-]{16}$/);
      expect(text).toContain(password);
      const { id, passwordHash } = await site.em().findOneOrFail(User, { email });
      expect(await site.app.get(Passwords, { strict: false }).matches(password, passwordHash)).toBe(true);
      roles.push(...(await site.em().find(UserRole, { userId: id })).map(({ role }) => role));
    }
    expect(roles).toEqual(['admin', 'moderator', 'agent']);
  });

  it('stays as users have left it at the next start', async () => {
    await query(`update properties set status = 'withdrawn', price = 1, version = version + 1`);
    await query(`delete from inquiries`);
    const readState = () => query('select reference, status, price, version from properties order by reference');
    const before = await readState();
    expect(await open(site)).toMatchObject({ isNew: false });
    expect(await readState()).toEqual(before);
    expect(await countBy('id', 'inquiries')).toEqual({});
  });
});

it('stores the drawings of a demo that an earlier release created, and keeps its passwords', async () => {
  await using site = await startApp({ LOCAL_DEMO: 'true' });
  const { accounts } = await open(site);
  const [{ key } = {}] = await queryIn<{ key: string }>(
    site,
    `select key from property_pictures where picture_order = 1`,
  );
  const original = join(site.folder, 'pictures/originals', key!.slice(0, 2), key!);
  await Promise.all([rm(original), rm(join(site.folder, 'demo/drawings-stored'))]);
  expect(await open(site)).toEqual({ accounts, isNew: false });
  expect((await readFile(original, 'utf8')).slice(0, 4)).toBe('<svg');
});

it('opens completely after starts that failed while the snapshot was loaded and while the feed was imported', async () => {
  await using site = await startApp({ LOCAL_DEMO: 'true' });
  await queryIn(site, `alter table audit_entries add constraint refuse check (false) not valid`);
  await expect(open(site)).rejects.toThrow('refuse');
  expect(await site.em().count(User)).toBe(0);
  await queryIn(site, `alter table audit_entries drop constraint refuse`);
  await queryIn(
    site,
    `alter table feed_runs add constraint refuse check (started_at < now() - interval '1 hour') not valid`,
  );
  await expect(open(site)).rejects.toThrow('refuse');
  expect(await site.em().count(User)).toBe(6);
  await queryIn(site, `alter table feed_runs drop constraint refuse`);
  expect(await open(site)).toMatchObject({ isNew: true });
  expect(await queryIn(site, `select status from feed_runs order by started_at desc limit 1`)).toEqual([
    { status: 'needs_review' },
  ]);
  expect(await site.em().count(User)).toBe(6);
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

  it('has no users and no demo', async () => {
    await using site = await startApp();
    expect(() => site.app.get(Demo, { strict: false })).toThrow();
    expect(await site.em().count(User)).toBe(0);
  });
});
