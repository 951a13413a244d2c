import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { CreateAdmin } from '../../src/identity/accounts/create-admin.ts';
import { Passwords } from '../../src/identity/passwords/passwords.ts';
import { Session } from '../../src/identity/sessions/session.entity.ts';
import { User, UserRole } from '../../src/identity/user.entity.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { insertUser, browser, browserOf, PASSWORD } from '../setup/accounts.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { getDatabaseUrls } from '../setup/pooler/get-database-urls.ts';
import { startApp } from '../setup/start-app.ts';

const LINK = /^http:\/\/localhost:3000\/invitacion#([\w-]{43})$/m;
/** A command boots the whole application. */
const TIMEOUT_MS = 120_000;
const OWNER = { firstName: 'Adela', lastName: 'Ruiz', password: 'un faro y cuatro gaviotas' };

describe('npm run cli -- create-admin', () => {
  const site = useFixture(startApp);

  async function runCreateAdmin(args: string[], input = '') {
    const { FORM_SECRET, SECRETS_KEY, MEILI_URL, MEILI_KEY, MEILI_INDEX, DATA_FOLDER } = site.config;
    const child = spawn(process.execPath, ['dist/cli.js', 'create-admin', ...args], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        ...getDatabaseUrls(site.config),
        FORM_SECRET,
        SECRETS_KEY,
        MEILI_URL,
        MEILI_KEY,
        MEILI_INDEX,
        DATA_FOLDER,
      },
    });
    child.stdin.end(input);
    const outcome = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    const [stdout, stderr, [code]] = (await outcome) as [string, string, [number]];
    return { stdout, stderr, code };
  }
  const accept = (token: string) =>
    browser(site)
      .post('/api/v1/invitations/acceptance')
      .send({ token, ...OWNER });
  const findUser = (email: string) => site.em().findOneOrFail(User, { email });
  const findRoles = async ({ id }: { id: string }) =>
    (await site.em().find(UserRole, { userId: id })).map(({ role }) => role);
  const hasPassword = async (email: string, password: string) =>
    site.app.get(Passwords, { strict: false }).matches(password, (await findUser(email)).passwordHash);

  it(
    'creates the first administrator with a single-use password link',
    async () => {
      expect(await site.em().count(User)).toBe(0);
      const { stdout, code } = await runCreateAdmin(['Jefa@Example.es']);
      expect(code).toBe(0);
      expect(stdout).toContain('Cuenta creada, con el rol de administrador.');
      expect(stdout).toContain('durante 24 horas');
      const user = await findUser('jefa@example.es');
      expect(user).toMatchObject({ confirmedAt: null, passwordHash: null });
      expect(user.staffSince).not.toBeNull();
      expect(await findRoles(user)).toEqual(['admin']);
      const [, token] = LINK.exec(stdout)!;
      await accept(token!).expect(204);
      await accept(token!).expect(410);
      expect(await hasPassword(user.email, OWNER.password)).toBe(true);
      const entry = await site.em().findOneOrFail(AuditEntry, { action: 'create-admin' });
      expect(entry).toMatchObject({ actorKind: 'system', actor: 'cli', subject: user.id });
      expect(JSON.stringify(entry)).not.toContain('@');
    },
    TIMEOUT_MS,
  );

  it(
    'reads a password from scripts and refuses a bad one with a reason',
    async () => {
      const refusal = await runCreateAdmin(['guion@example.es', '--password-stdin'], 'inmobiliaria1\n');
      expect(refusal).toMatchObject({
        code: 1,
        stdout: '',
        stderr: 'Esta contraseña es demasiado común: use tres o cuatro palabras al azar\n',
      });
      expect(await site.em().count(User, { email: 'guion@example.es' })).toBe(0);
      const { stdout, code } = await runCreateAdmin(['guion@example.es', '--password-stdin'], 'un faro, dos olas\n');
      expect(code).toBe(0);
      expect(stdout).not.toContain('http');
      expect(await hasPassword('guion@example.es', 'un faro, dos olas')).toBe(true);
      expect((await findUser('guion@example.es')).confirmedAt).not.toBeNull();
    },
    TIMEOUT_MS,
  );

  it(
    'explains an invalid e-mail address',
    async () => {
      const { stderr, code } = await runCreateAdmin(['nadie']);
      expect(code).toBe(1);
      expect(stderr).toContain('Escriba un correo electrónico válido');
    },
    TIMEOUT_MS,
  );

  const create = (email: string, password: string | null = null) =>
    site.commands.execute(new CreateAdmin(systemActor('test'), email, password));

  it('promotes a confirmed account: ends its sessions and keeps its password', async () => {
    const user = await insertUser(site, { roles: ['agent'] });
    await browserOf(site, user);
    const promoted = await create(user.email, 'un faro, dos olas');
    expect(promoted).toEqual({ account: 'promoted', link: null, keepsPassword: true });
    expect((await findRoles(user)).sort()).toEqual(['admin', 'agent']);
    expect(await hasPassword(user.email, PASSWORD)).toBe(true);
    expect(await site.em().count(Session, { userId: user.id })).toBe(0);
    expect(await create(user.email)).toEqual({ account: 'already-admin', link: null, keepsPassword: true });
  });

  it('discards the password of an unconfirmed account', async () => {
    const user = await insertUser(site, { confirmedAt: null });
    const { account, link, keepsPassword } = await create(user.email);
    expect([account, keepsPassword]).toEqual(['promoted', false]);
    expect((await findUser(user.email)).passwordHash).toBeNull();
    await accept(LINK.exec(link!)![1]!).expect(204);
  });

  it('refuses disabled accounts, and other callers than system and administrators', async () => {
    const { email } = await insertUser(site, { disabledAt: new Date() });
    await expect(create(email)).rejects.toThrow('desactivada');
    const visitor = new CreateAdmin({ kind: 'visitor' }, 'a@example.es', null);
    await expect(site.commands.execute(visitor)).rejects.toThrow('No tiene permiso');
  });
});
