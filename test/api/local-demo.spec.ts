import { MikroORM } from '@mikro-orm/postgresql';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportDemoStock } from '../../src/demo/import-demo-stock.ts';
import { OpenDemoAccounts } from '../../src/demo/open-demo-accounts.ts';
import { Passwords } from '../../src/identity/passwords/passwords.ts';
import { User } from '../../src/identity/user.entity.ts';
import { UserRole } from '../../src/identity/users/user-role.entity.ts';
import { system } from '../../src/platform/actor.ts';
import { inContext } from '../../src/platform/jobs/in-context.ts';
import { applicationEnv } from '../../src/local/application-env.ts';
import { localFolders } from '../../src/local/local-folders.ts';
import { owned } from '../setup/owned.ts';
import { startApp } from '../setup/start-app.ts';

const EMAILS = ['admin@calanorte.example', 'agente@calanorte.example', 'moderador@calanorte.example'];

const LAST_TOUCHED = 'BM-2194';

const site = owned(() => startApp({ LOCAL_DEMO: 'true' }));

describe('the stock of the demo', () => {
  const start = () =>
    inContext(site.app.get(MikroORM), 'test', () => site.commands.execute(new ImportDemoStock(system('demo'))));
  const rows = (sql: string) => site.em().getConnection().execute<Record<string, unknown>[]>(sql);
  /** The result of a start; ids, moments and revisions differ between runs and are left out. */
  const stock = () =>
    rows(`select reference, status, price, original_price, energy_state, energy_consumption, is_featured, featured_order,
      own_property, locked_fields, version from properties order by reference`);
  const died = `update feed_runs set status = 'running', ended_at = null`;

  it('is whole after a start that was killed, whether while it was imported or while it was touched up', async () => {
    expect(await start()).toEqual({ imported: true });
    const whole = await stock();
    expect(whole.filter(({ version }) => Number(version) > 1).length).toBeGreaterThan(100);

    await rows('delete from properties where id in (select id from properties order by id offset 200)');
    await rows(died);
    expect(await start()).toEqual({ imported: true });
    expect(await stock()).toEqual(whole);

    await rows(
      `update properties set status = 'published', locked_fields = '{}', version = 1 where reference = '${LAST_TOUCHED}'`,
    );
    expect(await stock()).not.toEqual(whole);
    expect(await start()).toEqual({ imported: true });
    expect(await stock()).toEqual(whole);
  }, 120_000);

  it('is left alone once it is whole, though everything of it was withdrawn and changed', async () => {
    await rows(`update properties set status = 'withdrawn', price = 1, is_featured = false, version = version + 1`);
    await rows(`delete from properties where reference = '${LAST_TOUCHED}'`);
    const before = await stock();
    expect(await start()).toEqual({ imported: false });
    expect(await stock()).toEqual(before);
  });
});

describe('the accounts of the demo', () => {
  const open = () =>
    inContext(site.app.get(MikroORM), 'test', () => site.commands.execute(new OpenDemoAccounts(system('demo'))));

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
      expect(applicationEnv('production', localFolders(), {}).LOCAL_DEMO).toBe('false');
    } finally {
      for (const [name, value] of Object.entries({ DATABASE_URL, LOCAL_DEMO }))
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
    }
  });

  it('has no user, and cannot be given those of the demo', async () => {
    await using site = await startApp();
    expect(() => site.commands.execute(new OpenDemoAccounts(system('demo')))).toThrow('No handler found');
    expect(await site.em().count(User)).toBe(0);
  });
});
