import { MikroORM } from '@mikro-orm/postgresql';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { runInContext } from '../../src/platform/jobs/run-in-context.ts';
import { Mail } from '../../src/platform/mail/mail.entity.ts';
import { SweepMails } from '../../src/platform/mail/send-mail.ts';
import { AccountToken } from '../../src/identity/accounts/accounts.entity.ts';
import { Passwords } from '../../src/identity/passwords/passwords.ts';
import { Session } from '../../src/identity/sessions/session.entity.ts';
import { User } from '../../src/identity/user.entity.ts';
import { insertUser, browser, browserOf, PASSWORD } from '../setup/accounts.ts';
import { dumpTables } from '../setup/dump-tables.ts';
import { waitFor } from '../setup/wait-for.ts';
import { lockAccount } from '../setup/lock-account.ts';
import { startMailServer } from '../setup/mail-server.ts';
import { findMailsTo, waitForMail, getToken } from '../setup/received-mails.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const RESET = 'Elija una contraseña nueva';
const NEW = 'un faro y cuatro gaviotas';
const PAGE = 'http://localhost:3000/recuperar/nueva';
const COUNT_RETRIES = `
  select count(*)::int from jobs.job where name = 'settle-account-request' and (state = 'retry' or retry_count > 0)`;

describe('password reset by mail', () => {
  beforeAll(() => {
    process.stdout.write = (line: string | Uint8Array) => log.push(String(line)) > 0;
  });
  afterAll(() => {
    process.stdout.write = originalWrite;
  });
  const server = useFixture(startMailServer);
  const site = useFixture(() =>
    startApp({ SMTP_URL: server.url, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'trace', LOG_FORMAT: 'json' }),
  );
  let visitor = 0;
  let stranger = 0;
  const log: string[] = [];
  const originalWrite = process.stdout.write.bind(process.stdout);

  const requestReset = (email: string, headers: Record<string, string> = {}) =>
    browser(site)
      .post('/api/v1/password-resets')
      .set({ 'x-forwarded-for': `198.51.100.${visitor}`, ...headers })
      .send({ email });
  const reset = (token: string, password = NEW) =>
    browser(site)
      .put('/api/v1/password-resets')
      .set('x-forwarded-for', `198.51.100.${visitor}`)
      .send({ token, password });
  const requestToken = async (email: string, count = 1) => {
    await requestReset(email).expect(202);
    return getToken(await waitForMail(server, email, RESET, count), PAGE);
  };
  const findPasswordHash = async ({ id }: User) => (await site.em().findOneOrFail(User, { id })).passwordHash;
  const hasPassword = async (user: User, password: string) =>
    site.app.get(Passwords, { strict: false }).matches(password, await findPasswordHash(user));
  const runInTest = <T>(work: () => Promise<T>) => runInContext(site.app.get(MikroORM), 'test', work);
  const expireAt = ({ id }: User, offset: string) =>
    site.em().execute('update account_tokens set expires_at = now() + ?::interval where user_id = ?', [offset, id]);

  beforeEach(() => {
    visitor += 1;
  });

  it('ends all sessions and other links, and notifies the owner', async () => {
    const user = await insertUser(site, { roles: ['agent'] });
    await browserOf(site, user);
    const token = await requestToken(user.email);
    const other = { userId: user.id, purpose: 'invitation', usedAt: null, createdAt: new Date() } as const;
    const em = site.em();
    await em
      .persist(em.create(AccountToken, { ...other, id: user.id, tokenHash: user.id, expiresAt: new Date(2100, 0) }))
      .flush();
    await reset(token).expect(204);
    expect(await hasPassword(user, NEW)).toBe(true);
    expect(await hasPassword(user, PASSWORD)).toBe(false);
    expect(await site.em().count(Session, { userId: user.id })).toBe(0);
    expect(await site.em().count(AccountToken, { userId: user.id, usedAt: null })).toBe(0);
    const confirmationMail = await waitForMail(server, user.email, 'Su contraseña ha cambiado');
    expect(confirmationMail.text).toContain('http://localhost:3000/recuperar\n');
    const auditEntries = await site.em().find(AuditEntry, { subject: user.id });
    expect(auditEntries.map(({ action, address }) => [action, address])).toEqual([
      ['reset-password', `198.51.100.${visitor}`],
    ]);
    expect(JSON.stringify(auditEntries)).not.toContain('@');
  });

  it('works once, even for ten concurrent requests', async () => {
    const user = await insertUser(site);
    const token = await requestToken(user.email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array<number>(9).fill(410)]);
    await reset(token, 'otro faro y otra gaviota').expect(410);
    expect(await hasPassword(user, NEW)).toBe(true);
  });

  it('works for 30 minutes of database time', async () => {
    const user = await insertUser(site);
    const token = await requestToken(user.email);
    const { createdAt, expiresAt } = await site.em().findOneOrFail(AccountToken, { userId: user.id });
    expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 1000)).toBe(1800);
    await expireAt(user, '-1 second');
    await reset(token).expect(410);
    expect(await hasPassword(user, PASSWORD)).toBe(true);
    await expireAt(user, '5 seconds');
    await reset(token).expect(204);
  });

  it('works only for the newest mail', async () => {
    const user = await insertUser(site);
    const first = await requestToken(user.email);
    const second = await requestToken(user.email, 2);
    await reset(first).expect(410);
    await reset(second).expect(204);
  });

  it('works with the first link after its mail was sent again', async () => {
    const user = await insertUser(site);
    server.deny();
    const firstToken = await requestToken(user.email);
    server.accept();
    const mail = { to: { address: user.email } };
    await waitFor(async () => expect(await site.em().findOne(Mail, mail)).toMatchObject({ attempts: 1 }));
    await site.em().nativeUpdate(Mail, mail, { nextAttemptAt: new Date(0) });
    await runInTest(() => site.app.get(SweepMails, { strict: false }).handle());
    const secondToken = getToken(await waitForMail(server, user.email, RESET, 2), PAGE);
    expect(secondToken).not.toBe(firstToken);
    await reset(firstToken).expect(204);
    await reset(secondToken).expect(410);
  });

  it('keeps the link of a later mail valid when an earlier mail is sent late', async () => {
    const user = await insertUser(site);
    server.refuse(451, 'try later');
    await requestReset(user.email).expect(202);
    const mails = () => site.em().find(Mail, { to: { address: user.email } }, { orderBy: { id: 'asc' } });
    await waitFor(async () => expect(await mails()).toMatchObject([{ attempts: 1 }]));
    server.accept();
    const later = await requestToken(user.email);
    const [{ id } = { id: '' }] = await mails();
    await site.em().nativeUpdate(Mail, { id }, { nextAttemptAt: new Date(0) });
    await runInTest(() => site.app.get(SweepMails, { strict: false }).handle());
    await waitForMail(server, user.email, RESET, 2);
    await reset(later).expect(204);
  });

  it('allows sign-in at once in any browser, despite earlier wrong passwords', async () => {
    const user = await insertUser(site);
    const signIn = (password: string) =>
      browser(site)
        .post('/api/v1/session')
        .set('x-forwarded-for', `192.0.2.${(stranger += 1)}`)
        .send({ email: user.email, password });
    const agent = await browserOf(site, user);
    for (let guess = 0; guess < 10; guess++) {
      await signIn('mal').expect(401);
      await agent.put('/api/v1/account/password').send({ current: 'mal', password: NEW }).expect(401);
    }
    await signIn(PASSWORD).expect(429);
    await reset(await requestToken(user.email)).expect(204);
    await signIn(NEW).expect(201);
    const newBrowser = await browserOf(site, user);
    await newBrowser.put('/api/v1/account/password').send({ current: NEW, password: PASSWORD }).expect(204);
    for (let guess = 0; guess < 10; guess++) await signIn('mal').expect(401);
    expect(Number((await signIn(PASSWORD).expect(429)).headers['retry-after'])).toBeLessThanOrEqual(600);
  }, 15_000);

  it('is cancelled when the owner changes the password', async () => {
    const user = await insertUser(site);
    const token = await requestToken(user.email);
    const agent = await browserOf(site, user);
    await agent.put('/api/v1/account/password').send({ current: PASSWORD, password: NEW }).expect(204);
    await reset(token, 'otro faro y otra gaviota').expect(410);
    expect(await hasPassword(user, NEW)).toBe(true);
  });

  it('waits for a concurrent change of the account and its links, without an error', async () => {
    const user = await insertUser(site);
    const token = await requestToken(user.email);
    const { em, waitForBlocked } = await lockAccount(site, user);
    const statusPromise = reset(token).then(({ status }) => status);
    await waitForBlocked();
    await em.execute('delete from account_tokens where user_id = ?', [user.id]);
    await em.commit();
    expect(await statusPromise).toBe(410);
  });

  it('is neither sent nor retried when the request is deleted concurrently', async () => {
    const user = await insertUser(site);
    const { em, waitForBlocked } = await lockAccount(site, user);
    await requestReset(user.email).expect(202);
    await waitForBlocked();
    await em.execute('delete from account_requests where email = ?', [user.email]);
    await em.commit();
    await requestToken((await insertUser(site)).email);
    expect(findMailsTo(server, user.email)).toEqual([]);
    const [{ count }] = await site.em().execute<[{ count: number }]>(COUNT_RETRIES);
    expect(count).toBe(0);
  });

  it('links to the configured URL despite a forged Host header', async () => {
    const user = await insertUser(site);
    await requestReset(user.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' }).expect(202);
    const mail = await waitForMail(server, user.email, RESET);
    getToken(mail, PAGE);
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  it('is not consumed by viewing the page', async () => {
    const user = await insertUser(site);
    const token = await requestToken(user.email);
    for (let at = 0; at < 10; at++) {
      await browser(site).get('/recuperar/nueva');
      await browser(site).get('/api/v1/password-resets');
    }
    await reset(token).expect(204);
  });

  it('refuses a weak password and keeps the link', async () => {
    const user = await insertUser(site, { email: 'gaviota.blanca@example.es' });
    const token = await requestToken(user.email);
    const { body } = await reset(token, 'gaviota.blanca').expect(422);
    expect((body as { errors: object[] }).errors).toEqual([expect.objectContaining({ pointer: '/password' })]);
    await reset(token).expect(204);
  });

  it('confirms the e-mail of an unconfirmed account, and is refused for a disabled one', async () => {
    const unconfirmed = await insertUser(site, { confirmedAt: null });
    await reset(await requestToken(unconfirmed.email)).expect(204);
    expect((await site.em().findOneOrFail(User, { id: unconfirmed.id })).confirmedAt).not.toBeNull();

    const disabled = await insertUser(site);
    const token = await requestToken(disabled.email);
    await site.em().nativeUpdate(User, { id: disabled.id }, { disabledAt: new Date() });
    await reset(token).expect(410);
    await requestReset(disabled.email).expect(202);
    await requestToken((await insertUser(site)).email);
    expect(findMailsTo(server, disabled.email)).toHaveLength(1);
  });

  it('refuses links of another purpose', async () => {
    const user = await insertUser(site, { email: 'otro.fin@example.es' });
    const token = await requestToken(user.email);
    const post = (path: string, body: object) =>
      browser(site).post(`/api/v1/${path}`).set('x-forwarded-for', '203.0.113.9').send(body);
    await post('accounts/confirmation', { token, password: NEW }).expect(410);
    await post('accounts/claim', { token, firstName: 'A', lastName: 'B', password: NEW }).expect(410);
    await post('invitations/acceptance', { token, firstName: 'A', lastName: 'B', password: NEW }).expect(410);
    await reset('x'.repeat(43)).expect(410);
    await reset(token).expect(204);
  });

  it('refuses the sixth request for one email address, from any network', async () => {
    const email = 'sexta@example.es';
    for (let at = 0; at < 5; at++) await requestReset(email, { 'x-forwarded-for': `203.0.113.${at}` }).expect(202);
    const { headers } = await requestReset(email.toUpperCase(), { 'x-forwarded-for': '203.0.113.99' }).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(1700);
    for (let at = 0; at < 20; at++) await requestReset(`v${at}@example.es`).expect(202);
    await requestReset('v21@example.es').expect(429);
  });

  it('keeps its secret out of tables and logs', async () => {
    const user = await insertUser(site);
    const token = await requestToken(user.email);
    const before = await dumpTables(site.em());
    await reset(token).expect(204);
    const dump = before + (await dumpTables(site.em()));
    expect(dump).toContain(user.email);
    expect(dump).toContain('{{link}}');
    expect(dump).not.toContain(token);
    expect(log.join('')).toContain('/api/v1/password-resets');
    expect(log.join('')).toContain('password reset');
    expect(log.join('')).not.toContain(token);
    expect(log.join('')).not.toContain(user.email);
  });
});
