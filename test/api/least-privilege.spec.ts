import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { Property } from '../../src/catalogue/property.entity.ts';
import { CreateProperty, UpdateProperty } from '../../src/catalogue/property.messages.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { migrate } from '../../src/platform/migrate.ts';
import { asDatabaseAdmin, testDatabaseUrl } from '../setup/as-database-admin.ts';
import { blankProperty } from '../setup/blank-property.ts';
import { bootApp } from '../setup/boot-app.ts';
import { waitFor } from '../setup/wait-for.ts';
import { mailServer } from '../setup/mail-server.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { solvedChallenge } from '../setup/solved-challenge.ts';

const REFUSED = '42501';
const INVALID = '22023';

/** Notes how long each statement that makes the schema might take. */
const WATCH = `
  create schema watch;
  create table watch.met (statement_timeout text);
  create function watch.note() returns event_trigger language plpgsql security definer as $$ begin
    insert into watch.met values (current_setting('statement_timeout'));
  end $$;
  create event trigger note on ddl_command_start execute function watch.note()`;

/** A database that one role owns and another one uses, each with a password. */
async function sharedDatabase() {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const roles = { owner: `${name}_owner`, app: `${name}_App` };
  await asDatabaseAdmin(
    ...Object.values(roles).map((role) => `create role "${role}" login password 'not-a-secret'`),
    `create database ${name} owner "${roles.owner}"`,
  );
  const asAdmin = async (sql: string) => {
    const client = new Client(testDatabaseUrl(name));
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows as object[];
  };
  await asAdmin(WATCH);
  const urlOf = (username: string) =>
    Object.assign(new URL(testDatabaseUrl(name)), { username, password: 'not-a-secret' }).href;
  return {
    environment: { DATABASE_URL: urlOf(roles.app), DATABASE_OWNER_URL: urlOf(roles.owner) },
    asAdmin,
    async [Symbol.asyncDispose]() {
      await asDatabaseAdmin(`drop database ${name} with (force)`);
      await asDatabaseAdmin(...Object.values(roles).map((role) => `drop role "${role}"`));
    },
  };
}

describe('an application that does not own its database', () => {
  const database = useFixture(sharedDatabase);
  const mail = useFixture(mailServer);
  let asApp: Client;

  const boot = (environment: NodeJS.ProcessEnv) =>
    bootApp({ MEILI_INDEX: randomUUID(), SMTP_URL: mail.url, ...environment }, migrate);
  const site = useFixture(() => boot(database.environment));

  beforeAll(async () => {
    asApp = new Client({ connectionString: database.environment.DATABASE_URL });
    await asApp.connect();
  });
  afterAll(() => asApp.end());

  it('stores, finds, mails and audits, and its jobs run', async () => {
    const villa = { ...blankProperty('MJ-1'), type: '2-3', location: 'Mijas', price: 895_000, status: 'published' };
    await site.commands.execute(new CreateProperty(systemActor('test'), villa as never));
    await waitFor(async () => {
      const { body } = await site.http().get('/api/v1/properties?location=Mijas').expect(200);
      expect(body).toMatchObject({ total: 1 });
    });
    const inquiry = {
      ...{ kind: 'property', reference: 'MJ-1', message: 'Me interesa.' },
      ...{ name: 'Ana Núñez', email: 'ana@example.es', privacyVersion: '2026-11-21' },
      challenge: await solvedChallenge(site, 'property'),
    };
    await site.http().post('/api/v1/inquiries').set('sec-fetch-site', 'same-origin').send(inquiry).expect(201);
    await waitFor(async () => expect(await Promise.resolve(mail.received)).toHaveLength(1));
    const { rows } = await asApp.query('select distinct action from audit_entries');
    expect(rows.length).toBeGreaterThan(1);
  });

  it('was given the time that it takes to make it, and to wait for who makes it', async () => {
    const rows = await database.asAdmin('select distinct * from watch.met');
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
  ])('may not: %s', async (statement) => {
    await expect(asApp.query(statement)).rejects.toMatchObject({ code: REFUSED });
  });

  it.each(["update audit_entries set actor = 'nobody'", 'delete from audit_entries', 'truncate audit_entries'])(
    'leaves what it has audited as it is: %s',
    async (statement) => {
      await expect(asApp.query(statement)).rejects.toMatchObject({ code: REFUSED });
    },
  );

  it('writes the changes of prices, and leaves them as they are', async () => {
    const { id } = await site.em().findOneOrFail(Property, { reference: 'MJ-1' });
    await site.commands.execute(new UpdateProperty(systemActor('test'), id, 1, { price: 890_000 }));
    for (const statement of [
      'update market_changes set actor = null',
      'delete from market_changes',
      'truncate market_changes',
    ])
      await expect(asApp.query(statement)).rejects.toMatchObject({ code: REFUSED });
    const { rows } = await asApp.query('select price_before, price_after, actor from market_changes');
    expect(rows).toEqual([{ price_before: 895_000, price_after: 890_000, actor: 'test' }]);
  });

  it('forgets by the owner’s function alone, what is old, and for nobody else', async () => {
    const owner = new Client({ connectionString: database.environment.DATABASE_OWNER_URL });
    await owner.connect();
    const aged = (interval: string) =>
      owner.query(
        `insert into audit_entries (id, at, actor_kind, action, address, details)
         values (gen_random_uuid(), now() - $1::interval, 'visitor', 'aged', '203.0.113.9', '{}')`,
        [interval],
      );
    for (const interval of ['29 days', '91 days', '25 months']) await aged(interval);
    for (const terms of ["'29 days', '24 months'", "'90 days', '29 days'", "null, '24 months'", "'90 days', '-1 day'"])
      await expect(asApp.query(`select forget_audit_entries(${terms})`)).rejects.toMatchObject({ code: INVALID });

    const { rows } = await asApp.query("select forget_audit_entries('90 days', '24 months') as forgotten");
    expect(rows).toEqual([{ forgotten: 2 }]);
    const { rows: left } = await asApp.query("select address from audit_entries where action = 'aged' order by at");
    expect(left).toEqual([{ address: null }, { address: '203.0.113.9' }]);

    const mayRun =
      "select has_function_privilege('public', 'forget_audit_entries(interval, interval)', 'execute') as yes";
    expect((await owner.query(mayRun)).rows).toEqual([{ yes: false }]);
    await owner.end();
  });

  it('starts again, also where only a command is told of the owner', async () => {
    const { DATABASE_URL } = database.environment;
    for (const environment of [database.environment, { DATABASE_URL }]) {
      await using again = await boot(environment);
      await again.http().get('/health/ready').expect(200);
    }
  });
});
