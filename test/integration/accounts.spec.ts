import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { AccountRequest, Registration, AccountToken } from '../../src/identity/accounts/accounts.entity.ts';
import { PurgeAccountRequests } from '../../src/identity/accounts/account-requests.ts';
import { Passwords } from '../../src/identity/passwords/passwords.ts';
import { User } from '../../src/identity/user.entity.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { RequestCount } from '../../src/platform/limits/request-count.entity.ts';
import { Mail } from '../../src/platform/mail/mail.entity.ts';
import { SweepMails } from '../../src/platform/mail/send-mail.ts';
import { runInContext } from '../../src/platform/jobs/run-in-context.ts';
import { insertUser, browser, PASSWORD } from '../setup/accounts.ts';
import { captureLog } from '../setup/capture-log.ts';
import { dumpTables } from '../setup/dump-tables.ts';
import { waitFor } from '../setup/wait-for.ts';
import { startMailServer } from '../setup/mail-server.ts';
import { findMailsTo, waitForMail, getToken } from '../setup/received-mails.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const CONFIRM = 'Confirme su correo electrónico';
const ALREADY_REGISTERED = 'Ya tiene una cuenta';
const ANA = { firstName: 'Ana', lastName: 'Núñez', password: PASSWORD };

describe('registration', () => {
  const log = useFixture(captureLog);
  const server = useFixture(startMailServer);
  const site = useFixture(() =>
    startApp({
      SMTP_URL: server.url,
      MAIL_FROM: 'web@calanorte.example',
      PUBLIC_URL: 'https://calanorte.example',
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'trace',
      LOG_FORMAT: 'json',
    }),
  );
  let visitor = 0;
  const post = (path: string, body: object, address = `198.51.100.${visitor}`) =>
    browser(site).post(`/api/v1/${path}`).set('x-forwarded-for', address).send(body);
  const register = (content: object, address?: string) => post('accounts', { ...ANA, ...content }, address);
  const confirm = (token: string, password = PASSWORD) => post('accounts/confirmation', { token, password });
  const findRegistrations = (email: string) =>
    site.em().find(Registration, { email }, { orderBy: { createdAt: 'asc' } });
  const newEmail = () => `${randomUUID()}@example.es`;
  const findUser = (email: string) => site.em().findOne(User, { email });
  const waitUntilProcessed = () => waitFor(async () => expect(await site.em().count(AccountRequest)).toBe(0));
  const hasPassword = async (email: string, password: string) =>
    site.app.get(Passwords, { strict: false }).matches(password, (await findUser(email))!.passwordHash);

  beforeEach(() => {
    visitor += 1;
  });

  it('creates an account after confirmation with link and password, without a role', async () => {
    const email = newEmail();
    const { body } = await register({ email: email.toUpperCase() }).expect(202);
    expect(body).toEqual({});
    const mail = await waitForMail(server, email, CONFIRM);
    expect(await findUser(email)).toBeNull();
    const token = getToken(mail, 'https://calanorte.example/confirmar');
    const { body: refused } = await confirm(token, 'no es la que se escribió').expect(422);
    const message = 'No es la contraseña de este registro: escríbala de nuevo';
    expect(refused).toMatchObject({ errors: [{ pointer: '/password', message }] });
    expect(await findUser(email)).toBeNull();
    await confirm(token).expect(204);
    expect(await findUser(email)).toMatchObject({
      ...{ firstName: 'Ana', lastName: 'Núñez', staffSince: null },
      confirmedAt: expect.any(Date),
    });
    expect(await hasPassword(email, PASSWORD)).toBe(true);
    await waitUntilProcessed();
  });

  it("mails the agency's name and the link's lifetime, but no unconfirmed name", async () => {
    const email = newEmail();
    await register({ email, firstName: 'Gane 1000 € en evil.example' }).expect(202);
    const mail = await waitForMail(server, email, CONFIRM);
    expect(mail.from).toEqual({ name: 'Cala Norte', address: 'web@calanorte.example' });
    expect(mail.messageId).toMatch(/@calanorte\.example>$/);
    expect(mail.replyTo).toEqual([{ name: 'Cala Norte', address: 'info@calanorte.example' }]);
    for (const content of [mail.text, mail.html]) {
      expect(content).toContain('24 horas');
      expect(content).toContain('Cala Norte');
      expect(content).not.toContain('evil.example');
      expect(content).not.toContain('{{');
    }
  });

  it('confirms once, within 24 hours of database time', async () => {
    const email = newEmail();
    await register({ email }).expect(202);
    const token = getToken(await waitForMail(server, email, CONFIRM), '/confirmar');
    const [{ expiresAt } = { expiresAt: new Date() }] = await findRegistrations(email);
    expect(Math.abs(expiresAt.getTime() - Date.now() - 86_400_000)).toBeLessThan(20_000);
    const setExpiry = (by: string) =>
      site.em().execute('update registrations set expires_at = now() + ?::interval where email = ?', [by, email]);
    await setExpiry('-1 second');
    const { body } = await confirm(token).expect(410);
    expect(body).toMatchObject({ type: '/problems/link-expired' });
    await setExpiry('5 seconds');
    await confirm(token).expect(204);
    await confirm(token).expect(410);
  });

  it('replaces the registered name and password with those entered on the confirmation page', async () => {
    const email = newEmail();
    await register({ email, firstName: 'Extraño' }).expect(202);
    const token = getToken(await waitForMail(server, email, CONFIRM), '/confirmar');
    const claim = (password: string) => post('accounts/claim', { token, firstName: 'Eva', lastName: 'Ruiz', password });
    await claim('contraseña123').expect(422);
    await claim('otra barca en la bahía').expect(204);
    expect(await findUser(email)).toMatchObject({ firstName: 'Eva', lastName: 'Ruiz', confirmedAt: expect.any(Date) });
    expect(await hasPassword(email, 'otra barca en la bahía')).toBe(true);
    await claim('otra barca en la bahía').expect(410);
    expect(await findRegistrations(email)).toEqual([]);
  });

  it('limits guesses of the registered password, but still allows a new one', async () => {
    const email = newEmail();
    await register({ email }).expect(202);
    const token = getToken(await waitForMail(server, email, CONFIRM), '/confirmar');
    for (let at = 0; at < 10; at++) await confirm(token, `la número ${at}`).expect(422);
    await confirm(token).expect(429);
    await post('accounts/claim', { token, ...ANA }).expect(204);
  });

  it('stores and mails at most ten registrations per address', async () => {
    const email = newEmail();
    for (let at = 0; at < 12; at++) {
      await site.em().nativeDelete(RequestCount, {});
      await register({ email, password: `${PASSWORD} ${at}` }, `203.0.113.${at}`).expect(202);
      await waitUntilProcessed();
    }
    const first = getToken(await waitForMail(server, email, CONFIRM), '/confirmar');
    await waitForMail(server, email, CONFIRM, 10);
    expect(await findRegistrations(email)).toHaveLength(10);
    expect(await site.em().count(Mail, { to: { address: email } })).toBe(10);
    await confirm(first, `${PASSWORD} 0`).expect(204);
    expect(await findRegistrations(email)).toEqual([]);
  });

  it('leaves a confirmed account unchanged and notifies its owner by mail only', async () => {
    const { email } = await insertUser(site, { email: newEmail() });
    await register({ email, firstName: 'Eva', password: 'una barca muy distinta' }).expect(202);
    const mail = await waitForMail(server, email, ALREADY_REGISTERED);
    expect(mail.text).toContain('Hola, Ana:');
    expect(mail.text).toContain('https://calanorte.example/recuperar\n');
    expect(await findUser(email)).toMatchObject({ firstName: 'Ana' });
    expect(await hasPassword(email, PASSWORD)).toBe(true);
    expect(findMailsTo(server, email)).toHaveLength(1);
  });

  it('mails the invitation, and sets no password, when the address was invited', async () => {
    const invited = await insertUser(site, {
      email: newEmail(),
      confirmedAt: null,
      passwordHash: null,
      roles: ['agent'],
    });
    const withPassword = await insertUser(site, { email: newEmail(), confirmedAt: null, roles: ['agent'] });
    for (const { email, passwordHash } of [invited, withPassword]) {
      await register({ email, password: 'una barca muy distinta' }).expect(202);
      await waitForMail(server, email, 'Invitación de Cala Norte');
      expect((await findUser(email))!.passwordHash).toBe(passwordHash);
      expect(findMailsTo(server, email)).toHaveLength(1);
    }
  });

  it('mails a link for each of five concurrent registrations, and accepts only one of them', async () => {
    const email = newEmail();
    visitor += 1;
    await Promise.all(Array.from({ length: 5 }, (_, at) => register({ email }, `203.0.113.${at}`).expect(202)));
    await waitUntilProcessed();
    expect(await findUser(email)).toBeNull();
    await waitForMail(server, email, CONFIRM, 5);
    const links = findMailsTo(server, email).map((mail) => getToken(mail, '/confirmar'));
    const answers = await Promise.all(links.map((token) => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410, 410, 410]);
    expect(await site.em().count(User, { email })).toBe(1);
  });

  it.each([
    ['short', 'once letras', 'Mínimo 12 caracteres'],
    ['common', 'Password2024!', 'Esta contraseña es demasiado común: use tres o cuatro palabras al azar'],
    ['of the agency', 'calanorte1234', 'No use el nombre de la agencia como contraseña'],
    ['of the address', 'lola.flores99', 'No use su correo electrónico como contraseña'],
  ])('refuses a %s password with a reason, without counting an attempt', async (_case, password, message) => {
    const before = await site.em().count(AccountRequest);
    for (let at = 0; at < 6; at++) {
      const { body } = await register({ email: 'lola.flores@example.es', password }).expect(422);
      expect((body as { errors: object[] }).errors).toEqual([
        expect.objectContaining({ pointer: '/password', message }),
      ]);
    }
    expect(await site.em().count(AccountRequest)).toBe(before);
  });

  it('refuses the sixth registration from one network within 30 minutes', async () => {
    for (let at = 0; at < 5; at++) await register({ email: newEmail() }, `2001:db8:1:2::${at}`).expect(202);
    const email = newEmail();
    const { headers } = await register({ email }, '2001:db8:1:2:ffff::9').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(1700);
    await waitUntilProcessed();
    expect(await findUser(email)).toBeNull();
    await register({ email }, '2001:db8:1:3::1').expect(202);
  });

  it('refuses unknown fields', async () => {
    for (const field of ['role', 'roles', 'confirmedAt', 'passwordHash', 'id', 'staffSince'])
      await register({ email: newEmail(), [field]: 'admin' }).expect(422);
  });

  it('audits request and result without name and e-mail', async () => {
    const email = newEmail();
    await register({ email }, '192.0.2.77').expect(202);
    await confirm(getToken(await waitForMail(server, email, CONFIRM), '/confirmar')).expect(204);
    const { id } = (await findUser(email))!;
    const entries = await site.em().find(AuditEntry, { subject: id }, { orderBy: { at: 'asc' } });
    expect(entries.map(({ action }) => action)).toEqual(['register-account', 'confirm-account']);
    const requestEntry = await site
      .em()
      .findOneOrFail(AuditEntry, { action: 'request-registration', address: '192.0.2.77' });
    expect(JSON.stringify([...entries, requestEntry])).not.toMatch(new RegExp(`${email}|Núñez`));
  });

  it("keeps the secret of a link out of tables and logs, although it is in the page's URL", async () => {
    const email = newEmail();
    await register({ email }).expect(202);
    const token = getToken(await waitForMail(server, email, CONFIRM), '/confirmar');
    await browser(site).get(`/confirmar?enlace=${token}`);
    const tables = await dumpTables(site.em());
    await confirm(token).expect(204);
    expect(tables).toContain(email);
    expect(tables + (await dumpTables(site.em()))).not.toContain(token);
    expect(log.text()).toContain('"path":"/confirmar"');
    expect(log.text()).toContain('account confirmed');
    for (const secret of [token, email, 'Núñez']) expect(log.text()).not.toContain(secret);
  });

  it('accepts the first link after its mail was sent again', async () => {
    server.deny();
    const email = newEmail();
    await register({ email }).expect(202);
    const firstToken = getToken(await waitForMail(server, email, CONFIRM), '/confirmar');
    server.accept();
    const mail = { to: { address: email } };
    await waitFor(async () => expect(await site.em().findOne(Mail, mail)).toMatchObject({ attempts: 1 }));
    await site.em().nativeUpdate(Mail, mail, { nextAttemptAt: new Date(0) });
    await runInContext(site.app.get(MikroORM), 'test', () => site.app.get(SweepMails, { strict: false }).handle());
    const secondToken = getToken(await waitForMail(server, email, CONFIRM, 2), '/confirmar');
    for (let guess = 0; guess < 10; guess++)
      await post('session', { email, password: 'mal' }, `192.0.2.${guess}`).expect(401);
    await confirm(firstToken).expect(204);
    await confirm(secondToken).expect(410);
    await post('session', { email, password: PASSWORD }).expect(201);
  });

  it('deletes requests and tokens after a day, and expired registrations', async () => {
    const old = new Date(Date.now() - 25 * 3_600_000);
    const em = site.em();
    const name = { firstName: '', lastName: '' };
    const request = { ...name, kind: 'registration', email: newEmail(), passwordHash: 'x' } as const;
    em.persist(em.create(AccountRequest, { ...request, id: randomUUID(), createdAt: old }));
    const token = { userId: randomUUID(), purpose: 'invitation', usedAt: null, createdAt: old } as const;
    em.persist(em.create(AccountToken, { ...token, id: randomUUID(), tokenHash: randomUUID(), expiresAt: old }));
    const recentToken = em.create(AccountToken, {
      ...token,
      id: randomUUID(),
      tokenHash: randomUUID(),
      expiresAt: new Date(),
    });
    const registration = { ...name, passwordHash: 'x', tokenHashes: [], createdAt: old, email: newEmail() };
    for (const expiresAt of [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)])
      em.persist(em.create(Registration, { ...registration, id: randomUUID(), expiresAt }));
    await em.persist(recentToken).flush();
    await runInContext(site.app.get(MikroORM), 'test', () =>
      site.app.get(PurgeAccountRequests, { strict: false }).handle(),
    );
    expect(await site.em().count(AccountRequest, { createdAt: old })).toBe(0);
    const remaining = await site.em().find(AccountToken, { userId: token.userId });
    expect(remaining.map(({ id }) => id)).toEqual([recentToken.id]);
    expect(await findRegistrations(registration.email)).toHaveLength(1);
  });
});
