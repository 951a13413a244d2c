import { hash } from '@node-rs/argon2';
import { listPermissions, type Role } from '../../src/identity/permissions.contract.ts';
import type { SessionDetails } from '../../src/identity/session.contract.ts';
import { Session } from '../../src/identity/sessions/session.entity.ts';
import { User } from '../../src/identity/user.entity.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { insertUser, browser, browserOf, PASSWORD } from '../setup/accounts.ts';
import { whileLocked, waitForBlocked } from '../setup/while-locked.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe('sign-in', () => {
  const site = useFixture(() => startApp({ TRUST_PROXY: '127.0.0.1' }));
  let visitor = 0;

  const createHeaders = () => ({ 'x-forwarded-for': `198.51.100.${(visitor += 1)}`, 'user-agent': WINDOWS });
  const signIn = (input: object, agent = browser(site)) =>
    agent.post('/api/v1/session').set(createHeaders()).send(input);

  it('opens a session with user, roles and permissions', async () => {
    const { id, email, firstName, lastName } = await insertUser(site, { roles: ['agent', 'moderator'] });
    const agent = browser(site);
    const { body } = await signIn({ email: ` ${email.toUpperCase()} `, password: PASSWORD }, agent).expect(201);
    const roles: Role[] = ['agent', 'moderator'];
    expect(body).toEqual({
      user: { id, firstName, lastName, email, avatarUrl: null },
      roles,
      permissions: listPermissions(roles),
      isFresh: true,
      hasSecondFactor: false,
      secondFactorDueAt: null,
    } satisfies SessionDetails);
    expect((await agent.get('/api/v1/session').expect(200)).body).toEqual(body);
    const session = await site.em().findOneOrFail(Session, { userId: id });
    expect(session).toMatchObject({ browser: 'Firefox en Windows', address: `198.51.100.${visitor}` });
    const auditEntry = await site.em().findOneOrFail(AuditEntry, { subject: id });
    expect(auditEntry).toMatchObject({ action: 'sign-in', actor: id, sessionId: session.id, details: {} });
    expect((await site.em().findOneOrFail(User, { id })).lastSignedInAt).not.toBeNull();
  });

  it('signs in an account without a role, without any permission', async () => {
    const { email } = await insertUser(site);
    const { body } = await signIn({ email, password: PASSWORD }).expect(201);
    expect(body).toMatchObject({ roles: [], permissions: [] });
  });

  it('gives the same response for a wrong password, an unknown account and an unaccepted invitation', async () => {
    const { email } = await insertUser(site);
    const invited = await insertUser(site, { passwordHash: null });
    const wrong = { password: 'otra cosa bien larga' };
    for (const input of [
      { email, ...wrong },
      { email: 'nadie@example.es', ...wrong },
      { ...wrong, email: invited.email },
    ]) {
      const { body, headers } = await signIn(input).expect(401);
      expect(body).toMatchObject({
        type: '/problems/wrong-credentials',
        title: 'El correo electrónico o la contraseña no son correctos: revíselos',
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it.each([
    ['account-unconfirmed', { confirmedAt: null }],
    ['account-disabled', { disabledAt: new Date() }],
  ])('reports %s only if the password is correct', async (code, fields) => {
    const { id, email } = await insertUser(site, fields);
    const { body } = await signIn({ email, password: PASSWORD }).expect(403);
    expect(body).toMatchObject({ type: `/problems/${code}` });
    const { body: guessed } = await signIn({ email, password: 'mal' }).expect(401);
    expect(guessed).toMatchObject({ type: '/problems/wrong-credentials' });
    expect(await site.em().count(Session, { userId: id })).toBe(0);
  });

  it('ends the previous session of this browser, but none of other browsers', async () => {
    const user = await insertUser(site);
    const other = await browserOf(site, user);
    const agent = await browserOf(site, await insertUser(site));
    await signIn({ email: user.email, password: PASSWORD }, agent).expect(201);
    expect(await site.em().count(Session, { id: agent.session.id })).toBe(0);
    await other.get('/api/v1/session').expect(200);
  });

  it('keeps the previous session of the browser if it fails', async () => {
    const agent = await browserOf(site, await insertUser(site));
    await signIn({ email: 'nadie@example.es', password: 'mal' }, agent).expect(401);
    await agent.get('/api/v1/session').expect(200);
  });

  it('rehashes a weak old password hash and keeps a good one', async () => {
    const passwordHash = await hash(PASSWORD.normalize('NFC'), { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    const { id, email } = await insertUser(site, { passwordHash });
    const findPasswordHash = async () => (await site.em().findOneOrFail(User, { id })).passwordHash;
    await signIn({ email, password: PASSWORD }).expect(201);
    const rehashed = await findPasswordHash();
    expect(rehashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await signIn({ email, password: PASSWORD }).expect(201);
    expect(await findPasswordHash()).toBe(rehashed);
  });

  it('accepts a password in any Unicode normalization form', async () => {
    const { email } = await insertUser(site);
    await signIn({ email, password: PASSWORD.normalize('NFD') }).expect(201);
  });

  it.each([
    [{ password: 'x' }, '/email'],
    [{ email: 'ana', password: 'x' }, '/email'],
    [{ email: 'ana@example.es' }, '/password'],
    [{ email: 'ana@example.es', password: 'x'.repeat(129) }, '/password'],
    [{ email: 'ana@example.es', password: ['x'] }, '/password'],
    [{ email: 'ana@example.es', password: 'x', role: 'admin' }, '/role'],
  ])('refuses %j', async (input, pointer) => {
    const { body } = await signIn(input).expect(422);
    expect((body as { errors: object[] }).errors).toContainEqual(expect.objectContaining({ pointer }));
  });

  it('ignores credentials in the query string', async () => {
    const { email } = await insertUser(site);
    const path = `/api/v1/session?email=${encodeURIComponent(email)}&password=${encodeURIComponent(PASSWORD)}`;
    await browser(site).post(path).set(createHeaders()).send({}).expect(422);
  });

  it('is ended by a sign-out, which also succeeds when repeated or without a session', async () => {
    const agent = await browserOf(site, await insertUser(site));
    const { headers } = await agent.delete('/api/v1/session').expect(204);
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^sid=; .*Expires=Thu, 01 Jan 1970/)]);
    expect(headers['clear-site-data']).toBe('"cache"');
    expect(await site.em().count(Session, { id: agent.session.id })).toBe(0);
    expect(await site.em().count(AuditEntry, { action: 'sign-out', sessionId: null })).toBeGreaterThan(0);
    await agent.delete('/api/v1/session').expect(204);
    await browser(site).delete('/api/v1/session').set('cookie', 'sid=nothing').expect(204);
    await agent.get('/api/v1/session').expect(401);
  });

  it.each([
    ['changes during the sign-in', "update profiles set password_hash = 'other' where id = ?"],
    ['is deleted with its account during the sign-in', 'delete from profiles where id = ?'],
  ])('refuses a password that %s', async (_, change) => {
    const { id, email } = await insertUser(site);
    await whileLocked(site, async (em) => {
      await em.execute(change, [id]);
      const refusal = signIn({ email, password: PASSWORD }).expect(401).then();
      await waitForBlocked(site, 1);
      return [refusal];
    });
    expect(await site.em().count(Session, { userId: id })).toBe(0);
  });
});
