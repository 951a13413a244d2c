import { MikroORM } from '@mikro-orm/postgresql';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { runInContext } from '../../src/platform/jobs/run-in-context.ts';
import { Mail } from '../../src/platform/mail/mail.entity.ts';
import { SweepMails } from '../../src/platform/mail/sweep-mails.ts';
import { AccountToken } from '../../src/identity/accounts/account-token.entity.ts';
import { Passwords } from '../../src/identity/passwords/passwords.ts';
import { Session } from '../../src/identity/sessions/session.entity.ts';
import { User } from '../../src/identity/user.entity.ts';
import { aUser, browser, browserOf, PASSWORD } from '../setup/accounts.ts';
import { dumpedTables } from '../setup/dumped-tables.ts';
import { waitFor } from '../setup/wait-for.ts';
import { heldAccount } from '../setup/held-account.ts';
import { mailServer } from '../setup/mail-server.ts';
import { mailsTo, mailTo, tokenIn } from '../setup/mail-to.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const RESET = 'Elija una contraseña nueva';
const NEW = 'un faro y cuatro gaviotas';
const PAGE = 'http://localhost:3000/recuperar/nueva';
const TRIED_AGAIN = `select count(*)::int from jobs.job where name = 'settle-account-request' and (state = 'retry' or retry_count > 0)`;

describe('choosing a new password by mail', () => {
  beforeAll(() => {
    process.stdout.write = (line: string | Uint8Array) => log.push(String(line)) > 0;
  });
  afterAll(() => {
    process.stdout.write = written;
  });
  const server = useFixture(mailServer);
  const site = useFixture(() =>
    startApp({ SMTP_URL: server.url, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'trace', LOG_FORMAT: 'json' }),
  );
  let visitor = 0;
  let stranger = 0;
  const log: string[] = [];
  const written = process.stdout.write.bind(process.stdout);

  const ask = (email: string, headers: Record<string, string> = {}) =>
    browser(site)
      .post('/api/v1/password-resets')
      .set({ 'x-forwarded-for': `198.51.100.${visitor}`, ...headers })
      .send({ email });
  const reset = (token: string, password = NEW) =>
    browser(site)
      .put('/api/v1/password-resets')
      .set('x-forwarded-for', `198.51.100.${visitor}`)
      .send({ token, password });
  const linkFor = async (email: string, count = 1) => {
    await ask(email).expect(202);
    return tokenIn(await mailTo(server, email, RESET, count), PAGE);
  };
  const hashOf = async ({ id }: User) => (await site.em().findOneOrFail(User, { id })).passwordHash;
  const has = async (user: User, password: string) =>
    site.app.get(Passwords, { strict: false }).matches(password, await hashOf(user));
  const inApp = <T>(work: () => Promise<T>) => runInContext(site.app.get(MikroORM), 'test', work);
  const expireAt = ({ id }: User, moment: string) =>
    site.em().execute('update account_tokens set expires_at = now() + ?::interval where user_id = ?', [moment, id]);

  beforeEach(() => {
    visitor += 1;
  });

  it('ends every session and every other link, and tells the owner', async () => {
    const user = await aUser(site, { roles: ['agent'] });
    await browserOf(site, user);
    const token = await linkFor(user.email);
    const other = { userId: user.id, purpose: 'invitation', usedAt: null, createdAt: new Date() } as const;
    const em = site.em();
    await em
      .persist(em.create(AccountToken, { ...other, id: user.id, tokenHash: user.id, expiresAt: new Date(2100, 0) }))
      .flush();
    await reset(token).expect(204);
    expect(await has(user, NEW)).toBe(true);
    expect(await has(user, PASSWORD)).toBe(false);
    expect(await site.em().count(Session, { userId: user.id })).toBe(0);
    expect(await site.em().count(AccountToken, { userId: user.id, usedAt: null })).toBe(0);
    const told = await mailTo(server, user.email, 'Su contraseña ha cambiado');
    expect(told.text).toContain('http://localhost:3000/recuperar\n');
    const audited = await site.em().find(AuditEntry, { subject: user.id });
    expect(audited.map(({ action, address }) => [action, address])).toEqual([
      ['reset-password', `198.51.100.${visitor}`],
    ]);
    expect(JSON.stringify(audited)).not.toContain('@');
  });

  it('works once, also for ten who use it at once', async () => {
    const user = await aUser(site);
    const token = await linkFor(user.email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array<number>(9).fill(410)]);
    await reset(token, 'otro faro y otra gaviota').expect(410);
    expect(await has(user, NEW)).toBe(true);
  });

  it('works for 30 minutes by the clock of the database', async () => {
    const user = await aUser(site);
    const token = await linkFor(user.email);
    const { createdAt, expiresAt } = await site.em().findOneOrFail(AccountToken, { userId: user.id });
    expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 1000)).toBe(1800);
    await expireAt(user, '-1 second');
    await reset(token).expect(410);
    expect(await has(user, PASSWORD)).toBe(true);
    await expireAt(user, '5 seconds');
    await reset(token).expect(204);
  });

  it('works for the newest mail alone', async () => {
    const user = await aUser(site);
    const first = await linkFor(user.email);
    const second = await linkFor(user.email, 2);
    await reset(first).expect(410);
    await reset(second).expect(204);
  });

  it('works for every link of a mail that was sent again because nobody heard that it had arrived', async () => {
    const user = await aUser(site);
    server.deny();
    const arrived = await linkFor(user.email);
    server.accept();
    const mail = { to: { address: user.email } };
    await waitFor(async () => expect(await site.em().findOne(Mail, mail)).toMatchObject({ attempts: 1 }));
    await site.em().nativeUpdate(Mail, mail, { nextAttemptAt: new Date(0) });
    await inApp(() => site.app.get(SweepMails, { strict: false }).handle());
    const repeated = tokenIn(await mailTo(server, user.email, RESET, 2), PAGE);
    expect(repeated).not.toBe(arrived);
    await reset(arrived).expect(204);
    await reset(repeated).expect(410);
  });

  it('leaves the link of a later mail alone when an earlier one is sent at last', async () => {
    const user = await aUser(site);
    server.refuse(451, 'try later');
    await ask(user.email).expect(202);
    const mails = () => site.em().find(Mail, { to: { address: user.email } }, { orderBy: { id: 'asc' } });
    await waitFor(async () => expect(await mails()).toMatchObject([{ attempts: 1 }]));
    server.accept();
    const later = await linkFor(user.email);
    const [{ id } = { id: '' }] = await mails();
    await site.em().nativeUpdate(Mail, { id }, { nextAttemptAt: new Date(0) });
    await inApp(() => site.app.get(SweepMails, { strict: false }).handle());
    await mailTo(server, user.email, RESET, 2);
    await reset(later).expect(204);
  });

  it('lets its owner in at once, however many wrong passwords came before, in any browser', async () => {
    const user = await aUser(site);
    const signIn = (password: string) =>
      browser(site)
        .post('/api/v1/session')
        .set('x-forwarded-for', `192.0.2.${(stranger += 1)}`)
        .send({ email: user.email, password });
    const own = await browserOf(site, user);
    for (let guess = 0; guess < 10; guess++) {
      await signIn('mal').expect(401);
      await own.put('/api/v1/account/password').send({ current: 'mal', password: NEW }).expect(401);
    }
    await signIn(PASSWORD).expect(429);
    await reset(await linkFor(user.email)).expect(204);
    await signIn(NEW).expect(201);
    const anew = await browserOf(site, user);
    await anew.put('/api/v1/account/password').send({ current: NEW, password: PASSWORD }).expect(204);
    for (let guess = 0; guess < 10; guess++) await signIn('mal').expect(401);
    expect(Number((await signIn(PASSWORD).expect(429)).headers['retry-after'])).toBeLessThanOrEqual(600);
  }, 15_000);

  it('is over once its owner has chosen another password with the old one', async () => {
    const user = await aUser(site);
    const token = await linkFor(user.email);
    const own = await browserOf(site, user);
    await own.put('/api/v1/account/password').send({ current: PASSWORD, password: NEW }).expect(204);
    await reset(token, 'otro faro y otra gaviota').expect(410);
    expect(await has(user, NEW)).toBe(true);
  });

  it('waits for whoever changes the account and its links, and neither fails for it', async () => {
    const user = await aUser(site);
    const token = await linkFor(user.email);
    const { em, isWaitedFor } = await heldAccount(site, user);
    const answered = reset(token).then(({ status }) => status);
    await isWaitedFor();
    await em.execute('delete from account_tokens where user_id = ?', [user.id]);
    await em.commit();
    expect(await answered).toBe(410);
  });

  it('is asked for while the account and what was asked for it are erased, and neither fails', async () => {
    const user = await aUser(site);
    const { em, isWaitedFor } = await heldAccount(site, user);
    await ask(user.email).expect(202);
    await isWaitedFor();
    await em.execute('delete from account_requests where email = ?', [user.email]);
    await em.commit();
    await linkFor((await aUser(site)).email);
    expect(mailsTo(server, user.email)).toEqual([]);
    const [{ count }] = await site.em().execute<[{ count: number }]>(TRIED_AGAIN);
    expect(count).toBe(0);
  });

  it('leads to our own address, whatever the request says about its host', async () => {
    const user = await aUser(site);
    await ask(user.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' }).expect(202);
    const mail = await mailTo(server, user.email, RESET);
    tokenIn(mail, PAGE);
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  it('is not used up by whoever only looks at the page', async () => {
    const user = await aUser(site);
    const token = await linkFor(user.email);
    for (let at = 0; at < 10; at++) {
      await browser(site).get('/recuperar/nueva');
      await browser(site).get('/api/v1/password-resets');
    }
    await reset(token).expect(204);
  });

  it('refuses a bad password and keeps the link', async () => {
    const user = await aUser(site, { email: 'gaviota.blanca@example.es' });
    const token = await linkFor(user.email);
    const { body } = await reset(token, 'gaviota.blanca').expect(422);
    expect((body as { errors: object[] }).errors).toEqual([expect.objectContaining({ pointer: '/password' })]);
    await reset(token).expect(204);
  });

  it('confirms an address, since its mail was read, and serves no disabled account', async () => {
    const unconfirmed = await aUser(site, { confirmedAt: null });
    await reset(await linkFor(unconfirmed.email)).expect(204);
    expect((await site.em().findOneOrFail(User, { id: unconfirmed.id })).confirmedAt).not.toBeNull();

    const disabled = await aUser(site);
    const token = await linkFor(disabled.email);
    await site.em().nativeUpdate(User, { id: disabled.id }, { disabledAt: new Date() });
    await reset(token).expect(410);
    await ask(disabled.email).expect(202);
    await linkFor((await aUser(site)).email);
    expect(mailsTo(server, disabled.email)).toHaveLength(1);
  });

  it('knows a link of another purpose as little as none', async () => {
    const user = await aUser(site, { email: 'otro.fin@example.es' });
    const token = await linkFor(user.email);
    const sent = (path: string, body: object) =>
      browser(site).post(`/api/v1/${path}`).set('x-forwarded-for', '203.0.113.9').send(body);
    await sent('accounts/confirmation', { token, password: NEW }).expect(410);
    await sent('accounts/claim', { token, firstName: 'A', lastName: 'B', password: NEW }).expect(410);
    await sent('invitations/acceptance', { token, firstName: 'A', lastName: 'B', password: NEW }).expect(410);
    await reset('x'.repeat(43)).expect(410);
    await reset(token).expect(204);
  });

  it('refuses the sixth for one address of mail, wherever it comes from', async () => {
    const email = 'sexta@example.es';
    for (let at = 0; at < 5; at++) await ask(email, { 'x-forwarded-for': `203.0.113.${at}` }).expect(202);
    const { headers } = await ask(email.toUpperCase(), { 'x-forwarded-for': '203.0.113.99' }).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(1700);
    for (let at = 0; at < 20; at++) await ask(`v${at}@example.es`).expect(202);
    await ask('v21@example.es').expect(429);
  });

  it('leaves its secret in no table and no log', async () => {
    const user = await aUser(site);
    const token = await linkFor(user.email);
    const before = await dumpedTables(site.em());
    await reset(token).expect(204);
    const dump = before + (await dumpedTables(site.em()));
    expect(dump).toContain(user.email);
    expect(dump).toContain('{{link}}');
    expect(dump).not.toContain(token);
    expect(log.join('')).toContain('/api/v1/password-resets');
    expect(log.join('')).toContain('password reset');
    expect(log.join('')).not.toContain(token);
    expect(log.join('')).not.toContain(user.email);
  });
});
