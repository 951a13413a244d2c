import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { migrate } from '../../../src/platform/migrations/migrate.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { findDebianPostgres, startOtherPostgres } from '../../setup/debian-postgres.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';

const binaries = findDebianPostgres(15);
const describeIfInstalled = binaries ? describe : describe.skip;
const name = binaries
  ? 'PostgreSQL 15'
  : 'PostgreSQL 15, which is not in /usr/lib/postgresql/15 (apt-get install postgresql-15)';

/** The oldest supported version; with `TEST_POSTGRES_BIN`, all tests run on it. */
describeIfInstalled(name, () => {
  const folder = mkdtempSync(join(tmpdir(), 'oldest-'));
  const server = useFixture(() => startOtherPostgres(binaries!));
  let site: Awaited<ReturnType<typeof bootApp>>;
  const buildUrl = (username: string) => Object.assign(new URL(server.url), { username, pathname: '/agency' }).href;

  beforeAll(async () => {
    const admin = new Client(server.url);
    await admin.connect();
    for (const role of ['agency_owner', 'agency_app'])
      await admin.query(`create role ${role} login password 'not-a-secret'`);
    await admin.query('create database agency owner agency_owner');
    await admin.end();
    const databases = { DATABASE_URL: buildUrl('agency_app'), DATABASE_OWNER_URL: buildUrl('agency_owner') };
    site = await bootApp({ ...databases, DATA_FOLDER: folder, MEILI_INDEX: `oldest_${randomUUID()}` }, migrate);
  }, 60_000);
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true });
  });

  it('accepts the schema from its owner and daily work from the application', async () => {
    const [{ version } = {}] = await site
      .em()
      .execute<{ version: string }[]>("select current_setting('server_version_num') as version");
    expect(Math.floor(Number(version) / 10_000)).toBe(15);
    const villa = { ...blankProperty('MJ-1'), type: '2-3', location: 'Mijas', price: 895_000, status: 'published' };
    await site.commands.execute(new CreateProperty(systemActor('test'), villa as never));
    await waitFor(async () => {
      const { body } = await site.http().get('/api/v1/properties?location=Mijas').expect(200);
      expect(body).toMatchObject({ total: 1 });
    }, 20_000);
    await sendInquiry(site);
    const { browser } = await signInWithRoles(site, 'admin');
    await browser.get('/api/v1/staff/leads').expect(200);
    await browser.get('/api/v1/staff/dashboard').expect(200);
    await browser.get('/api/v1/staff/system').expect(200);
    await site.http().get('/health/ready').expect(200);
  }, 60_000);
});
