import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Meilisearch } from 'meilisearch';
import { Client } from 'pg';
import { CreateProperty } from '../../src/catalogue/editing/create-property.ts';
import { Property } from '../../src/catalogue/property.entity.ts';
import { UpdateProperty } from '../../src/catalogue/property.messages.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { runInContext } from '../../src/platform/jobs/run-in-context.ts';
import { migrate, migrateAsConfigured } from '../../src/platform/migrations/migrate.ts';
import { MeilisearchEngine } from '../../src/search/meilisearch-engine.ts';
import { ensureSearchKey } from '../../src/search/index/index-client.ts';
import { RebuildIndex } from '../../src/search/projection/rebuild-index.ts';
import { ReconcileSearch } from '../../src/search/projection/reconcile-search.ts';
import { signInWithRoles } from '../setup/accounts.ts';
import { asDatabaseAdmin, getTestDatabaseUrl } from '../setup/as-database-admin.ts';
import { blankProperty } from '../setup/blank-property.ts';
import { bootApp } from '../setup/boot-app.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { waitFor } from '../setup/wait-for.ts';
import { fetchSolution } from '../setup/solve-challenge.ts';

const ACTOR = systemActor('test');
const name = `composed_${randomUUID().replaceAll('-', '')}`;
const owner = `${name}_owner`;
const { TEST_MEILI_URL: host = '', TEST_MEILI_KEY: masterKey = '' } = process.env;
const buildUrl = (username: string) =>
  Object.assign(new URL(getTestDatabaseUrl(name)), { username, password: 'not-a-secret' }).href;

/** The statements of docker/roles.sql, for the test's own database and roles. */
const roles = readFileSync('docker/roles.sql', 'utf8')
  .replace(/^(--|\\).*$/gm, '')
  .replace(/:'\w+'/g, `'not-a-secret'`)
  .replace(/\bagency_owner\b/g, owner)
  .replace(/\bagency\b/g, name)
  .split(';')
  .map((statement) => statement.trim())
  .filter(Boolean);

describe('set-up by docker-compose.yml', () => {
  let folder: string;
  let key: string;
  let appClient: Client;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'composed-'));
    await asDatabaseAdmin(...roles);
    await migrateAsConfigured({ DATABASE_OWNER_URL: buildUrl(owner), DATABASE_URL: buildUrl(name) }, () => undefined);
    key = await ensureSearchKey({ host, masterKey, index: name });
  }, 60_000);
  afterAll(async () => {
    await new Meilisearch({ host, apiKey: masterKey }).deleteIndexIfExists(name);
    await asDatabaseAdmin(`drop database ${name} with (force)`, `drop role ${name}`, `drop role ${owner}`);
    await rm(folder, { recursive: true });
  });
  const site = useFixture(() =>
    bootApp({ DATABASE_URL: buildUrl(name), MEILI_KEY: key, MEILI_INDEX: name, DATA_FOLDER: folder }, migrate),
  );
  beforeAll(async () => {
    appClient = new Client({ connectionString: buildUrl(name) });
    await appClient.connect();
  });
  afterAll(() => appClient.end());

  const index = () => site.app.get(MeilisearchEngine, { strict: false });
  const reconcile = () =>
    runInContext(site.app.get(MikroORM), 'test', () => site.commands.execute(new ReconcileSearch(ACTOR, true)));
  const countInTown = async (town: string) => {
    const { body } = await site.http().get(`/api/v1/properties?location=${town}`).expect(200);
    return (body as { total: number }).total;
  };

  it('gives the application a role without superuser and creation rights', async () => {
    const { rows } = await appClient.query(
      'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname like $1',
      [`${name}%`],
    );
    const withoutRights = {
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
    };
    expect(rows).toEqual([withoutRights, withoutRights]);
    for (const statement of ['create table mine (id int)', 'create temporary table mine (id int)', `set role ${owner}`])
      await expect(appClient.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('denies other roles access to its database', async () => {
    const stranger = `${name}_stranger`;
    await asDatabaseAdmin(`create role ${stranger} login password 'not-a-secret'`);
    const client = new Client({ connectionString: buildUrl(stranger) });
    await expect(client.connect()).rejects.toMatchObject({ code: '42501' });
    await asDatabaseAdmin(`drop role ${stranger}`);
  });

  it('supports storing, searching, inquiries, sign-in and staff work', async () => {
    const villa = { ...blankProperty('MJ-1'), type: '2-3', location: 'Mijas', price: 895_000, status: 'published' };
    await site.commands.execute(new CreateProperty(ACTOR, villa as never));
    await waitFor(async () => expect(await index().countDocuments()).toBe(1));
    expect(await countInTown('Mijas')).toBe(1);
    const { id } = await site.em().findOneOrFail(Property, { reference: 'MJ-1' });
    await site.commands.execute(new UpdateProperty(ACTOR, id, 1, { location: 'Estepona' }));
    await waitFor(async () => expect([await countInTown('Mijas'), await countInTown('Estepona')]).toEqual([0, 1]));
    const inquiry = {
      ...{ kind: 'property', reference: 'MJ-1', message: 'Me interesa.' },
      ...{ name: 'Ana Núñez', email: 'ana@example.es', privacyVersion: '2026-11-21' },
      challenge: await fetchSolution(site, 'property'),
    };
    await site.http().post('/api/v1/inquiries').set('sec-fetch-site', 'same-origin').send(inquiry).expect(201);
    const { browser } = await signInWithRoles(site, 'admin');
    await waitFor(async () => {
      const { body } = await browser.get('/api/v1/staff/leads').expect(200);
      expect(body).toMatchObject({ total: 1 });
    });
    await browser.get('/api/v1/staff/system').expect(200);
  });

  it('allows rebuilding, swapping, repairing and clearing its index', async () => {
    const before = await index().getStateMarker();
    expect(
      await runInContext(site.app.get(MikroORM), 'test', () => site.commands.execute(new RebuildIndex(ACTOR))),
    ).toMatchObject({ properties: 1 });
    expect(await index().getStateMarker()).not.toBe(before);
    expect(await index().hasCurrentSettings()).toBe(true);
    await index().remove([...(await index().fetchRevisions()).keys()]);
    expect(await reconcile()).toMatchObject({ quarantined: 0 });
    expect(await index().countDocuments()).toBe(1);
    await index().dropLeftovers();
    await index().drop();
    await reconcile();
    expect(await index().hasCurrentSettings()).toBe(true);
    expect(await countInTown('Estepona')).toBe(1);
    const { results } = await new Meilisearch({ host, apiKey: masterKey }).getRawIndexes({ limit: 1_000 });
    expect(results.map(({ uid }) => uid).filter((uid) => uid.startsWith(name))).toEqual([name]);
  });

  it('creates a search key that is limited to its index, and restores these limits after a change', async () => {
    const limitedClient = new Meilisearch({ host, apiKey: key });
    const attempts: (() => Promise<unknown>)[] = [
      () => limitedClient.getKeys(),
      () => limitedClient.createDump(),
      () => limitedClient.createIndex('of_somebody_else').waitTask(),
      () => limitedClient.index('of_somebody_else').getSettings(),
      () => limitedClient.getVersion(),
    ];
    for (const action of attempts) await expect(action()).rejects.toMatchObject({ response: { status: 403 } });
    expect(key).not.toBe(masterKey);
    expect(await ensureSearchKey({ host, masterKey, index: name })).toBe(key);
    const server = new Meilisearch({ host, apiKey: masterKey });
    const { results } = await server.getKeys({ limit: 1_000 });
    const { uid, name: keyName } = results.find((entry) => entry.key === key)!;
    await server.deleteKey(uid);
    await server.createKey({ uid, name: keyName!, actions: ['*'], indexes: ['*'], expiresAt: null });
    expect(await ensureSearchKey({ host, masterKey, index: name })).toBe(key);
    expect(await server.getKey(uid)).toMatchObject({ indexes: [`${name}*`] });
    await server.deleteKey(uid);
  });
});
