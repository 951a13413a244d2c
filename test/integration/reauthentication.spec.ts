import { readFileSync } from 'node:fs';
import request from 'supertest';
import { parse } from 'yaml';
import { generate } from 'otplib';
import { Session } from '../../src/identity/sessions/session.entity.ts';
import { User } from '../../src/identity/user.entity.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { Mail } from '../../src/platform/mail/mail.entity.ts';
import { insertUser, browserOf, PASSWORD } from '../setup/accounts.ts';
import { waitFor } from '../setup/wait-for.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

type Operation = { 'x-access'?: { fresh?: boolean } };
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const { paths } = parse(readFileSync('openapi.yaml', 'utf8')) as { paths: Record<string, Record<string, Operation>> };
const REAUTH_ROUTES = Object.entries(paths).flatMap(([path, operations]) =>
  METHODS.filter((method) => operations[method]?.['x-access']?.fresh).map((method) => [method, path] as const),
);
const ANY_ID = '01a1fe16-ddd2-75f4-9edd-d50181fadee6';
const fillPath = (path: string) => path.replace('{role}', 'agent').replace(/\{\w+\}/g, ANY_ID);

describe('reauthentication', () => {
  const site = useFixture(startApp);

  const getSessionWith = (token: string) =>
    request(site.app.getHttpServer()).get('/api/v1/session').set('cookie', `sid=${token}`);
  const REAUTH = '/api/v1/session/reauthentication';
  const signInStale = async (fields: Parameters<typeof insertUser>[1] = {}) => {
    const user = await insertUser(site, { roles: ['admin'], ...fields });
    return { user, browser: await browserOf(site, user, { isFresh: false }) };
  };

  it('is required by sensitive routes', () => {
    const routes = REAUTH_ROUTES.map(([method, path]) => `${method} ${path.replace('/api/v1', '')}`);
    expect(routes).toEqual(
      expect.arrayContaining([
        'get /account/export',
        'delete /account',
        'delete /account/sessions/{id}',
        'post /account/second-factor',
        'put /account/second-factor',
        'delete /account/second-factor',
        'post /account/recovery-codes',
        'post /staff/users',
        'patch /staff/users/{id}',
        'delete /staff/users/{id}',
        'put /staff/users/{id}/roles/{role}',
        'delete /staff/users/{id}/roles/{role}',
      ]),
    );
  });

  it.each(REAUTH_ROUTES)('is required for %s %s in a stale session, and is not audited', async (method, path) => {
    const { browser } = await signInStale();
    const before = await site.em().count(AuditEntry);
    const { body } = await browser[method](fillPath(path)).send({}).expect(403);
    expect(body).toMatchObject({ type: '/problems/reauth-required', title: 'Confirme su contraseña para continuar' });
    expect(await site.em().count(AuditEntry)).toBe(before);
  });

  it('refreshes this session and no other', async () => {
    const { user, browser } = await signInStale();
    const other = await browserOf(site, user, { isFresh: false });
    await browser.post(REAUTH).send({ password: PASSWORD }).expect(204);
    await browser.get('/api/v1/account/export').expect(200);
    await other.get('/api/v1/account/export').expect(403);
    expect(await site.em().count(AuditEntry, { action: 'reauthenticate', subject: user.id })).toBe(1);
  });

  it('rotates the session token within the same limits, and invalidates the old one', async () => {
    const user = await insertUser(site, { roles: ['agent'] });
    const browser = await browserOf(site, user, { isFresh: false, isRemembered: true });
    const { id, token } = browser.session;
    await site.em().execute(`update sessions set created_at = created_at - interval '29 days' where id = ?`, [id]);
    const { headers } = await browser.post(REAUTH).send({ password: PASSWORD }).expect(204);
    const [, newToken, age] = /^sid=([\w-]{43}); Max-Age=(\d+);/.exec(
      (headers['set-cookie'] as unknown as string[])[0]!,
    )!;
    expect(newToken).not.toBe(token);
    expect(Math.abs(Number(age) - 86_400)).toBeLessThan(60);
    await getSessionWith(token).expect(401);
    await browser.get('/api/v1/session').expect(200);
    expect(await site.em().find(Session, { userId: user.id })).toMatchObject([{ id }]);
  });

  it('returns one 204 and one 401 for two concurrent requests; the new cookie is valid', async () => {
    const { browser } = await signInStale();
    const { token } = browser.session;
    const reauthenticate = () =>
      request(site.app.getHttpServer())
        .post(REAUTH)
        .set({ 'sec-fetch-site': 'same-origin', cookie: `sid=${token}` })
        .send({ password: PASSWORD });
    const answers = await Promise.all([reauthenticate(), reauthenticate()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    const { headers } = answers.find(({ status }) => status === 204)!;
    await getSessionWith(/^sid=([\w-]{43})/.exec((headers['set-cookie'] as unknown as string[])[0]!)![1]!).expect(200);
  });

  it('keeps the token when the password is wrong', async () => {
    const { browser } = await signInStale();
    await browser.post(REAUTH).send({ password: 'mal' }).expect(401);
    await getSessionWith(browser.session.token).expect(200);
  });

  it('also requires the code if a second factor is set', async () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const { user, browser } = await signInStale({ secondFactorSecret: secret, secondFactorSince: new Date() });
    const reauthenticateWith = (input: object) => browser.post(REAUTH).send({ password: PASSWORD, ...input });
    expect((await reauthenticateWith({}).expect(401)).body).toMatchObject({ type: '/problems/second-factor-needed' });
    expect((await reauthenticateWith({ code: '000000' }).expect(401)).body).toMatchObject({
      type: '/problems/wrong-code',
    });
    await browser.get('/api/v1/account/export').expect(403);
    const code = await generate({ secret });
    await reauthenticateWith({ code }).expect(204);
    await reauthenticateWith({ code }).expect(401);
    expect((await site.em().findOneOrFail(User, { id: user.id })).secondFactorStep).not.toBeNull();
  });

  it('returns 429 for ten minutes after ten wrong passwords, and keeps the session', async () => {
    const { browser } = await signInStale();
    for (let guess = 0; guess < 10; guess++) await browser.post(REAUTH).send({ password: 'mal' }).expect(401);
    const { headers } = await browser.post(REAUTH).send({ password: PASSWORD }).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(590);
    await browser.get('/api/v1/session').expect(200);
  });

  it('notifies the owner by mail after ten wrong passwords in one session, on any route', async () => {
    const { user, browser } = await signInStale();
    const otherAdmin = await signInStale();
    for (let guess = 0; guess < 5; guess++) {
      await browser.post(REAUTH).send({ password: 'mal' }).expect(401);
      await browser.put('/api/v1/account/password').send({ current: 'mal', password: PASSWORD }).expect(401);
    }
    for (let guess = 0; guess < 9; guess++) await otherAdmin.browser.post(REAUTH).send({ password: 'mal' }).expect(401);
    const findMails = (address: string) => site.em().find(Mail, { to: { address } });
    await waitFor(async () => expect(await findMails(user.email)).toHaveLength(1));
    const [{ subject, text } = { subject: '', text: '' }] = await findMails(user.email);
    expect(subject).toBe('Varios intentos con contraseña incorrecta en su cuenta');
    expect(text).toContain('alguien está usando su sesión');
    expect(await findMails(otherAdmin.user.email)).toEqual([]);
  });
});
