import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { CreateAdmin } from '../../src/identity/accounts/create-admin.ts';
import { Passwords } from '../../src/identity/passwords/passwords.ts';
import { Session } from '../../src/identity/sessions/session.entity.ts';
import { User } from '../../src/identity/user.entity.ts';
import { UserRole } from '../../src/identity/users/user-role.entity.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { aUser, browser, browserOf, PASSWORD } from '../setup/accounts.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { databaseOf } from '../setup/pooler/database-of.ts';
import { startApp } from '../setup/start-app.ts';

const LINK = /^http:\/\/localhost:3000\/invitacion#([\w-]{43})$/m;
/** A command boots the whole application. */
const PATIENCE = 120_000;
const OWNER = { firstName: 'Adela', lastName: 'Ruiz', password: 'un faro y cuatro gaviotas' };

describe('npm run cli -- create-admin', () => {
  const site = useFixture(startApp);

  async function cli(args: string[], input = '') {
    const { FORM_SECRET, SECRETS_KEY, MEILI_URL, MEILI_KEY, MEILI_INDEX, DATA_FOLDER } = site.config;
    const child = spawn(process.execPath, ['dist/cli.js', 'create-admin', ...args], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        ...databaseOf(site.config),
        FORM_SECRET,
        SECRETS_KEY,
        MEILI_URL,
        MEILI_KEY,
        MEILI_INDEX,
        DATA_FOLDER,
      },
    });
    child.stdin.end(input);
    const said = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    const [stdout, stderr, [code]] = (await said) as [string, string, [number]];
    return { stdout, stderr, code };
  }
  const accept = (token: string) =>
    browser(site)
      .post('/api/v1/invitations/acceptance')
      .send({ token, ...OWNER });
  const found = (email: string) => site.em().findOneOrFail(User, { email });
  const rolesOf = async ({ id }: { id: string }) =>
    (await site.em().find(UserRole, { userId: id })).map(({ role }) => role);
  const has = async (email: string, password: string) =>
    site.app.get(Passwords, { strict: false }).matches(password, (await found(email)).passwordHash);

  it(
    'makes the first admin, whose link lets them choose a password once',
    async () => {
      expect(await site.em().count(User)).toBe(0);
      const { stdout, code } = await cli(['Jefa@Example.es']);
      expect(code).toBe(0);
      expect(stdout).toContain('Cuenta creada, con el rol de administrador.');
      expect(stdout).toContain('durante 24 horas');
      const user = await found('jefa@example.es');
      expect(user).toMatchObject({ confirmedAt: null, passwordHash: null });
      expect(user.staffSince).not.toBeNull();
      expect(await rolesOf(user)).toEqual(['admin']);
      const [, token] = LINK.exec(stdout)!;
      await accept(token!).expect(204);
      await accept(token!).expect(410);
      expect(await has(user.email, OWNER.password)).toBe(true);
      const audited = await site.em().findOneOrFail(AuditEntry, { action: 'create-admin' });
      expect(audited).toMatchObject({ actorKind: 'system', actor: 'cli', subject: user.id });
      expect(JSON.stringify(audited)).not.toContain('@');
    },
    PATIENCE,
  );

  it(
    'reads a password for scripts, and refuses a bad one in a sentence',
    async () => {
      const refused = await cli(['guion@example.es', '--password-stdin'], 'inmobiliaria1\n');
      expect(refused).toMatchObject({
        code: 1,
        stdout: '',
        stderr: 'Esta contraseña es demasiado común: use tres o cuatro palabras al azar\n',
      });
      expect(await site.em().count(User, { email: 'guion@example.es' })).toBe(0);
      const { stdout, code } = await cli(['guion@example.es', '--password-stdin'], 'un faro, dos olas\n');
      expect(code).toBe(0);
      expect(stdout).not.toContain('http');
      expect(await has('guion@example.es', 'un faro, dos olas')).toBe(true);
      expect((await found('guion@example.es')).confirmedAt).not.toBeNull();
    },
    PATIENCE,
  );

  it(
    'says what is wrong with an address',
    async () => {
      const { stderr, code } = await cli(['nadie']);
      expect(code).toBe(1);
      expect(stderr).toContain('Escriba un correo electrónico válido');
    },
    PATIENCE,
  );

  const create = (email: string, password: string | null = null) =>
    site.commands.execute(new CreateAdmin(systemActor('test'), email, password));

  it('gives a confirmed account the role, ends its sessions and leaves its password, and says so', async () => {
    const user = await aUser(site, { roles: ['agent'] });
    await browserOf(site, user);
    const promoted = await create(user.email, 'un faro, dos olas');
    expect(promoted).toEqual({ account: 'promoted', link: null, keepsPassword: true });
    expect((await rolesOf(user)).sort()).toEqual(['admin', 'agent']);
    expect(await has(user.email, PASSWORD)).toBe(true);
    expect(await site.em().count(Session, { userId: user.id })).toBe(0);
    expect(await create(user.email)).toEqual({ account: 'already-admin', link: null, keepsPassword: true });
  });

  it('takes from an unproved account the password that anybody may have chosen', async () => {
    const user = await aUser(site, { confirmedAt: null });
    const { account, link, keepsPassword } = await create(user.email);
    expect([account, keepsPassword]).toEqual(['promoted', false]);
    expect((await found(user.email)).passwordHash).toBeNull();
    await accept(LINK.exec(link!)![1]!).expect(204);
  });

  it('makes no admin of a disabled account, and lets nobody but the system and admins make one', async () => {
    const { email } = await aUser(site, { disabledAt: new Date() });
    await expect(create(email)).rejects.toThrow('desactivada');
    const visitor = new CreateAdmin({ kind: 'visitor' }, 'a@example.es', null);
    await expect(site.commands.execute(visitor)).rejects.toThrow('No tiene permiso');
  });
});
