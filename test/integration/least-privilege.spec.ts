import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { CreateProperty } from '../../src/catalogue/editing/create-property.ts';
import { Property } from '../../src/catalogue/property.entity.ts';
import { UpdateProperty } from '../../src/catalogue/property.messages.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { migrate } from '../../src/platform/migrations/migrate.ts';
import { asDatabaseAdmin, getTestDatabaseUrl } from '../setup/as-database-admin.ts';
import { blankProperty } from '../setup/blank-property.ts';
import { bootApp } from '../setup/boot-app.ts';
import { waitFor } from '../setup/wait-for.ts';
import { startMailServer } from '../setup/mail-server.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { fetchSolution } from '../setup/solve-challenge.ts';

const REFUSED = '42501';
const INVALID = '22023';

/** Records the time limit of each migration statement. */
const RECORD_TIMEOUTS = `
  create schema watch;
  create table watch.timeouts (statement_timeout text);
  create function watch.note() returns event_trigger language plpgsql security definer as $$ begin
    insert into watch.timeouts values (current_setting('statement_timeout'));
  end $$;
  create event trigger note on ddl_command_start execute function watch.note()`;

async function createDatabaseWithRoles() {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const roles = { owner: `${name}_owner`, app: `${name}_App` };
  await asDatabaseAdmin(
    ...Object.values(roles).map((role) => `create role "${role}" login password 'not-a-secret'`),
    `create database ${name} owner "${roles.owner}"`,
  );
  const queryAsAdmin = async (sql: string) => {
    const client = new Client(getTestDatabaseUrl(name));
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows as object[];
  };
  await queryAsAdmin(RECORD_TIMEOUTS);
  const buildUrl = (username: string) =>
    Object.assign(new URL(getTestDatabaseUrl(name)), { username, password: 'not-a-secret' }).href;
  return {
    environment: { DATABASE_URL: buildUrl(roles.app), DATABASE_OWNER_URL: buildUrl(roles.owner) },
    queryAsAdmin,
    async [Symbol.asyncDispose]() {
      await asDatabaseAdmin(`drop database ${name} with (force)`);
      await asDatabaseAdmin(...Object.values(roles).map((role) => `drop role "${role}"`));
    },
  };
}

describe('application without ownership of its database', () => {
  const database = useFixture(createDatabaseWithRoles);
  const mail = useFixture(startMailServer);
  let appClient: Client;

  const boot = (environment: NodeJS.ProcessEnv) =>
    bootApp({ MEILI_INDEX: randomUUID(), SMTP_URL: mail.url, ...environment }, migrate);
  const site = useFixture(() => boot(database.environment));

  beforeAll(async () => {
    appClient = new Client({ connectionString: database.environment.DATABASE_URL });
    await appClient.connect();
  });
  afterAll(() => appClient.end());

  it('stores, searches, mails, audits and runs jobs', async () => {
    const villa = { ...blankProperty('MJ-1'), type: '2-3', location: 'Mijas', price: 895_000, status: 'published' };
    await site.commands.execute(new CreateProperty(systemActor('test'), villa as never));
    await waitFor(async () => {
      const { body } = await site.http().get('/api/v1/properties?location=Mijas').expect(200);
      expect(body).toMatchObject({ total: 1 });
    });
    const inquiry = {
      ...{ kind: 'property', reference: 'MJ-1', message: 'Me interesa.' },
      ...{ name: 'Ana Núñez', email: 'ana@example.es', privacyVersion: '2026-11-21' },
      challenge: await fetchSolution(site, 'property'),
    };
    await site.http().post('/api/v1/inquiries').set('sec-fetch-site', 'same-origin').send(inquiry).expect(201);
    await waitFor(async () => expect(await Promise.resolve(mail.received)).toHaveLength(1));
    const { rows } = await appClient.query('select distinct action from audit_entries');
    expect(rows.length).toBeGreaterThan(1);
  });

  it('runs its migrations without a statement timeout', async () => {
    const rows = await database.queryAsAdmin('select distinct * from watch.timeouts');
    expect(rows).toEqual([{ statement_timeout: '0' }]);
  });

  it.each([
    'create table mine (id int)',
    'alter table properties add column mine int',
    'drop table inquiries',
    'create index mine on properties (price)',
    'create function mine() returns int language sql as $$ select 1 $$',
    'create schema mine',
    'truncate properties',
    'alter table jobs.job disable trigger all',
    'insert into mikro_orm_migrations (name) values (null)',
  ])('is not permitted to run: %s', async (statement) => {
    await expect(appClient.query(statement)).rejects.toMatchObject({ code: REFUSED });
  });

  it.each(["update audit_entries set actor = 'nobody'", 'delete from audit_entries', 'truncate audit_entries'])(
    'cannot change audit entries: %s',
    async (statement) => {
      await expect(appClient.query(statement)).rejects.toMatchObject({ code: REFUSED });
    },
  );

  it('records price changes, and cannot change them', async () => {
    const { id } = await site.em().findOneOrFail(Property, { reference: 'MJ-1' });
    await site.commands.execute(new UpdateProperty(systemActor('test'), id, 1, { price: 890_000 }));
    for (const statement of [
      'update market_changes set actor = null',
      'delete from market_changes',
      'truncate market_changes',
    ])
      await expect(appClient.query(statement)).rejects.toMatchObject({ code: REFUSED });
    const { rows } = await appClient.query('select price_before, price_after, actor from market_changes');
    expect(rows).toEqual([{ price_before: 895_000, price_after: 890_000, actor: 'test' }]);
  });

  it("clears old audit data only through the owner's function, which refuses short periods", async () => {
    const owner = new Client({ connectionString: database.environment.DATABASE_OWNER_URL });
    await owner.connect();
    const insertEntryOfAge = (interval: string) =>
      owner.query(
        `insert into audit_entries (id, at, actor_kind, action, address, details)
         values (gen_random_uuid(), now() - $1::interval, 'visitor', 'aged', '203.0.113.9', '{}')`,
        [interval],
      );
    for (const interval of ['29 days', '91 days', '25 months']) await insertEntryOfAge(interval);
    for (const terms of ["'29 days', '24 months'", "'90 days', '29 days'", "null, '24 months'", "'90 days', '-1 day'"])
      await expect(appClient.query(`select forget_audit_entries(${terms})`)).rejects.toMatchObject({ code: INVALID });

    const { rows } = await appClient.query("select forget_audit_entries('90 days', '24 months') as forgotten");
    expect(rows).toEqual([{ forgotten: 2 }]);
    const { rows: remaining } = await appClient.query(
      "select address from audit_entries where action = 'aged' order by at",
    );
    expect(remaining).toEqual([{ address: null }, { address: '203.0.113.9' }]);

    const executePrivilege =
      "select has_function_privilege('public', 'forget_audit_entries(interval, interval)', 'execute') as yes";
    expect((await owner.query(executePrivilege)).rows).toEqual([{ yes: false }]);
    await owner.end();
  });

  it("restarts with and without the owner's URL", async () => {
    const { DATABASE_URL } = database.environment;
    for (const environment of [database.environment, { DATABASE_URL }]) {
      await using again = await boot(environment);
      await again.http().get('/health/ready').expect(200);
    }
  });
});
