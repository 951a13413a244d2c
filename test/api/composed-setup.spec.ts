import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Meilisearch } from 'meilisearch';
import { Client } from 'pg';
import { Property } from '../../src/catalogue/property.entity.ts';
import { CreateProperty, UpdateProperty } from '../../src/catalogue/property.messages.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { runInContext } from '../../src/platform/jobs/run-in-context.ts';
import { migrate, migrateAsConfigured } from '../../src/platform/migrate.ts';
import { MeilisearchEngine } from '../../src/search/meilisearch-engine.ts';
import { ensureSearchKey } from '../../src/search/index/ensure-search-key.ts';
import { RebuildIndex } from '../../src/search/projection/rebuild-index.ts';
import { ReconcileSearch } from '../../src/search/projection/reconcile-search.ts';
import { signedIn } from '../setup/accounts.ts';
import { asDatabaseAdmin, testDatabaseUrl } from '../setup/as-database-admin.ts';
import { blankProperty } from '../setup/blank-property.ts';
import { bootApp } from '../setup/boot-app.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { waitFor } from '../setup/wait-for.ts';
import { solvedChallenge } from '../setup/solved-challenge.ts';

const BY = systemActor('test');
const name = `composed_${randomUUID().replaceAll('-', '')}`;
const owner = `${name}_owner`;
const { TEST_MEILI_URL: host = '', TEST_MEILI_KEY: masterKey = '' } = process.env;
const urlOf = (username: string) =>
  Object.assign(new URL(testDatabaseUrl(name)), { username, password: 'not-a-secret' }).href;

/** The statements of docker/roles.sql, for a database and roles of this test's own. */
const roles = readFileSync('docker/roles.sql', 'utf8')
  .replace(/^(--|\\).*$/gm, '')
  .replace(/:'\w+'/g, `'not-a-secret'`)
  .replace(/\bagency_owner\b/g, owner)
  .replace(/\bagency\b/g, name)
  .split(';')
  .map((statement) => statement.trim())
  .filter(Boolean);

describe('the system as docker-compose.yml sets it up', () => {
  let folder: string;
  let key: string;
  let asApp: Client;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'composed-'));
    await asDatabaseAdmin(...roles);
    await migrateAsConfigured({ DATABASE_OWNER_URL: urlOf(owner), DATABASE_URL: urlOf(name) }, () => undefined);
    key = await ensureSearchKey({ host, masterKey, index: name });
  }, 60_000);
  afterAll(async () => {
    await new Meilisearch({ host, apiKey: masterKey }).deleteIndexIfExists(name);
    await asDatabaseAdmin(`drop database ${name} with (force)`, `drop role ${name}`, `drop role ${owner}`);
    await rm(folder, { recursive: true });
  });
  const site = useFixture(() =>
    bootApp({ DATABASE_URL: urlOf(name), MEILI_KEY: key, MEILI_INDEX: name, DATA_FOLDER: folder }, migrate),
  );
  beforeAll(async () => {
    asApp = new Client({ connectionString: urlOf(name) });
    await asApp.connect();
  });
  afterAll(() => asApp.end());

  const index = () => site.app.get(MeilisearchEngine, { strict: false });
  const reconciled = () =>
    runInContext(site.app.get(MikroORM), 'test', () => site.commands.execute(new ReconcileSearch(BY, true)));
  const found = async (town: string) => {
    const { body } = await site.http().get(`/api/v1/properties?location=${town}`).expect(200);
    return (body as { total: number }).total;
  };

  it('gives the application a user who is no superuser and makes nothing', async () => {
    const { rows } = await asApp.query(
      'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname like $1',
      [`${name}%`],
    );
    const nothing = {
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
    };
    expect(rows).toEqual([nothing, nothing]);
    for (const refused of ['create table mine (id int)', 'create temporary table mine (id int)', `set role ${owner}`])
      await expect(asApp.query(refused)).rejects.toMatchObject({ code: '42501' });
  });

  it('lets nobody else into its database', async () => {
    const stranger = `${name}_stranger`;
    await asDatabaseAdmin(`create role ${stranger} login password 'not-a-secret'`);
    const client = new Client({ connectionString: urlOf(stranger) });
    await expect(client.connect()).rejects.toMatchObject({ code: '42501' });
    await asDatabaseAdmin(`drop role ${stranger}`);
  });

  it('does its work: stores, finds, takes inquiries, signs in, and lets staff work', async () => {
    const villa = { ...blankProperty('MJ-1'), type: '2-3', location: 'Mijas', price: 895_000, status: 'published' };
    await site.commands.execute(new CreateProperty(BY, villa as never));
    await waitFor(async () => expect(await index().countDocuments()).toBe(1));
    expect(await found('Mijas')).toBe(1);
    const { id } = await site.em().findOneOrFail(Property, { reference: 'MJ-1' });
    await site.commands.execute(new UpdateProperty(BY, id, 1, { location: 'Estepona' }));
    await waitFor(async () => expect([await found('Mijas'), await found('Estepona')]).toEqual([0, 1]));
    const inquiry = {
      ...{ kind: 'property', reference: 'MJ-1', message: 'Me interesa.' },
      ...{ name: 'Ana Núñez', email: 'ana@example.es', privacyVersion: '2026-11-21' },
      challenge: await solvedChallenge(site, 'property'),
    };
    await site.http().post('/api/v1/inquiries').set('sec-fetch-site', 'same-origin').send(inquiry).expect(201);
    const { browser } = await signedIn(site, 'admin');
    await waitFor(async () => {
      const { body } = await browser.get('/api/v1/staff/leads').expect(200);
      expect(body).toMatchObject({ total: 1 });
    });
    await browser.get('/api/v1/staff/system').expect(200);
  });

  it('rebuilds its index, swaps it, repairs it and clears up with the key that it has', async () => {
    const before = await index().getStamp();
    expect(
      await runInContext(site.app.get(MikroORM), 'test', () => site.commands.execute(new RebuildIndex(BY))),
    ).toMatchObject({ properties: 1 });
    expect(await index().getStamp()).not.toBe(before);
    expect(await index().hasCurrentSettings()).toBe(true);
    await index().remove([...(await index().fetchRevisions()).keys()]);
    expect(await reconciled()).toMatchObject({ quarantined: 0 });
    expect(await index().countDocuments()).toBe(1);
    await index().dropLeftovers();
    await index().drop();
    await reconciled();
    expect(await index().hasCurrentSettings()).toBe(true);
    expect(await found('Estepona')).toBe(1);
    const { results } = await new Meilisearch({ host, apiKey: masterKey }).getRawIndexes({ limit: 1_000 });
    expect(results.map(({ uid }) => uid).filter((uid) => uid.startsWith(name))).toEqual([name]);
  });

  it('may do nothing else there, and gets the same key again', async () => {
    const asKey = new Meilisearch({ host, apiKey: key });
    const attempts: (() => Promise<unknown>)[] = [
      () => asKey.getKeys(),
      () => asKey.createDump(),
      () => asKey.createIndex('of_somebody_else').waitTask(),
      () => asKey.index('of_somebody_else').getSettings(),
      () => asKey.getVersion(),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ response: { status: 403 } });
    expect(key).not.toBe(masterKey);
    expect(await ensureSearchKey({ host, masterKey, index: name })).toBe(key);
    const server = new Meilisearch({ host, apiKey: masterKey });
    const { results } = await server.getKeys({ limit: 1_000 });
    const { uid, name: called } = results.find((each) => each.key === key)!;
    await server.deleteKey(uid);
    await server.createKey({ uid, name: called!, actions: ['*'], indexes: ['*'], expiresAt: null });
    expect(await ensureSearchKey({ host, masterKey, index: name })).toBe(key);
    expect(await server.getKey(uid)).toMatchObject({ indexes: [`${name}*`] });
    await server.deleteKey(uid);
  });
});
