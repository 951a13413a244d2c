import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { AccountRequest } from '../../src/identity/accounts/account-request.entity.ts';
import { AccountToken } from '../../src/identity/accounts/account-token.entity.ts';
import { PurgeAccountRequests } from '../../src/identity/accounts/purge-account-requests.ts';
import { Passwords } from '../../src/identity/passwords/passwords.ts';
import { Registration } from '../../src/identity/registration/registration.entity.ts';
import { User } from '../../src/identity/user.entity.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { RequestCount } from '../../src/platform/limits/request-count.entity.ts';
import { Mail } from '../../src/platform/mail/mail.entity.ts';
import { SweepMails } from '../../src/platform/mail/sweep-mails.ts';
import { runInContext } from '../../src/platform/jobs/run-in-context.ts';
import { aUser, browser, PASSWORD } from '../setup/accounts.ts';
import { capturedLog } from '../setup/captured-log.ts';
import { dumpedTables } from '../setup/dumped-tables.ts';
import { waitFor } from '../setup/wait-for.ts';
import { mailServer } from '../setup/mail-server.ts';
import { mailsTo, mailTo, tokenIn } from '../setup/mail-to.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const CONFIRM = 'Confirme su correo electrónico';
const ALREADY = 'Ya tiene una cuenta';
const ANA = { firstName: 'Ana', lastName: 'Núñez', password: PASSWORD };

describe('registering', () => {
  const log = useFixture(capturedLog);
  const server = useFixture(mailServer);
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
  const register = (said: object, address?: string) => post('accounts', { ...ANA, ...said }, address);
  const confirm = (token: string, password = PASSWORD) => post('accounts/confirmation', { token, password });
  const pending = (email: string) => site.em().find(Registration, { email }, { orderBy: { createdAt: 'asc' } });
  const someone = () => `${randomUUID()}@example.es`;
  const userOf = (email: string) => site.em().findOne(User, { email });
  const settled = () => waitFor(async () => expect(await site.em().count(AccountRequest)).toBe(0));
  const passwordIs = async (email: string, password: string) =>
    site.app.get(Passwords, { strict: false }).matches(password, (await userOf(email))!.passwordHash);

  beforeEach(() => {
    visitor += 1;
  });

  it('makes an account when the mailbox is proved by who knows what was typed, and it waits for a role', async () => {
    const email = someone();
    const { body } = await register({ email: email.toUpperCase() }).expect(202);
    expect(body).toEqual({});
    const mail = await mailTo(server, email, CONFIRM);
    expect(await userOf(email)).toBeNull();
    const token = tokenIn(mail, 'https://calanorte.example/confirmar');
    const { body: refused } = await confirm(token, 'no es la que se escribió').expect(422);
    const message = 'No es la contraseña de este registro: escríbala de nuevo';
    expect(refused).toMatchObject({ errors: [{ pointer: '/password', message }] });
    expect(await userOf(email)).toBeNull();
    await confirm(token).expect(204);
    expect(await userOf(email)).toMatchObject({
      ...{ firstName: 'Ana', lastName: 'Núñez', staffSince: null },
      confirmedAt: expect.any(Date),
    });
    expect(await passwordIs(email, PASSWORD)).toBe(true);
    await settled();
  });

  it('writes from the agency, by its name, how long the link works, and calls nobody by an unproved name', async () => {
    const email = someone();
    await register({ email, firstName: 'Gane 1000 € en evil.example' }).expect(202);
    const mail = await mailTo(server, email, CONFIRM);
    expect(mail.from).toEqual({ name: 'Cala Norte', address: 'web@calanorte.example' });
    expect(mail.messageId).toMatch(/@calanorte\.example>$/);
    expect(mail.replyTo).toEqual([{ name: 'Cala Norte', address: 'info@calanorte.example' }]);
    for (const said of [mail.text, mail.html]) {
      expect(said).toContain('24 horas');
      expect(said).toContain('Cala Norte');
      expect(said).not.toContain('evil.example');
      expect(said).not.toContain('{{');
    }
  });

  it('confirms once, and within 24 hours of the database', async () => {
    const email = someone();
    await register({ email }).expect(202);
    const token = tokenIn(await mailTo(server, email, CONFIRM), '/confirmar');
    const [{ expiresAt } = { expiresAt: new Date() }] = await pending(email);
    expect(Math.abs(expiresAt.getTime() - Date.now() - 86_400_000)).toBeLessThan(20_000);
    const shift = (by: string) =>
      site.em().execute('update registrations set expires_at = now() + ?::interval where email = ?', [by, email]);
    await shift('-1 second');
    const { body } = await confirm(token).expect(410);
    expect(body).toMatchObject({ type: '/problems/link-expired' });
    await shift('5 seconds');
    await confirm(token).expect(204);
    await confirm(token).expect(410);
  });

  it('lets who holds the link choose name and password, and keeps nothing of what was typed', async () => {
    const email = someone();
    await register({ email, firstName: 'Extraño' }).expect(202);
    const token = tokenIn(await mailTo(server, email, CONFIRM), '/confirmar');
    const claim = (password: string) => post('accounts/claim', { token, firstName: 'Eva', lastName: 'Ruiz', password });
    await claim('contraseña123').expect(422);
    await claim('otra barca en la bahía').expect(204);
    expect(await userOf(email)).toMatchObject({ firstName: 'Eva', lastName: 'Ruiz', confirmedAt: expect.any(Date) });
    expect(await passwordIs(email, 'otra barca en la bahía')).toBe(true);
    await claim('otra barca en la bahía').expect(410);
    expect(await pending(email)).toEqual([]);
  });

  it('lets nobody guess for long what was typed, but still choose', async () => {
    const email = someone();
    await register({ email }).expect(202);
    const token = tokenIn(await mailTo(server, email, CONFIRM), '/confirmar');
    for (let at = 0; at < 10; at++) await confirm(token, `la número ${at}`).expect(422);
    await confirm(token).expect(429);
    await post('accounts/claim', { token, ...ANA }).expect(204);
  });

  it('keeps ten of one address beside each other, and sends no more mails than that', async () => {
    const email = someone();
    for (let at = 0; at < 12; at++) {
      await site.em().nativeDelete(RequestCount, {});
      await register({ email, password: `${PASSWORD} ${at}` }, `203.0.113.${at}`).expect(202);
      await settled();
    }
    const first = tokenIn(await mailTo(server, email, CONFIRM), '/confirmar');
    await mailTo(server, email, CONFIRM, 10);
    expect(await pending(email)).toHaveLength(10);
    expect(await site.em().count(Mail, { to: { address: email } })).toBe(10);
    await confirm(first, `${PASSWORD} 0`).expect(204);
    expect(await pending(email)).toEqual([]);
  });

  it('leaves a confirmed account as it is, and tells its owner by mail alone', async () => {
    const { email } = await aUser(site, { email: someone() });
    await register({ email, firstName: 'Eva', password: 'una barca muy distinta' }).expect(202);
    const mail = await mailTo(server, email, ALREADY);
    expect(mail.text).toContain('Hola, Ana:');
    expect(mail.text).toContain('https://calanorte.example/recuperar\n');
    expect(await userOf(email)).toMatchObject({ firstName: 'Ana' });
    expect(await passwordIs(email, PASSWORD)).toBe(true);
    expect(mailsTo(server, email)).toHaveLength(1);
  });

  it('gives who was invited no password by another way than the invitation', async () => {
    const invited = await aUser(site, { email: someone(), confirmedAt: null, passwordHash: null, roles: ['agent'] });
    const given = await aUser(site, { email: someone(), confirmedAt: null, roles: ['agent'] });
    for (const { email, passwordHash } of [invited, given]) {
      await register({ email, password: 'una barca muy distinta' }).expect(202);
      await mailTo(server, email, 'Invitación de Cala Norte');
      expect((await userOf(email))!.passwordHash).toBe(passwordHash);
      expect(mailsTo(server, email)).toHaveLength(1);
    }
  });

  it('makes no account of five registrations at once, and a link for each', async () => {
    const email = someone();
    visitor += 1;
    await Promise.all(Array.from({ length: 5 }, (_, at) => register({ email }, `203.0.113.${at}`).expect(202)));
    await settled();
    expect(await userOf(email)).toBeNull();
    await mailTo(server, email, CONFIRM, 5);
    const links = mailsTo(server, email).map((mail) => tokenIn(mail, '/confirmar'));
    const answers = await Promise.all(links.map((token) => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410, 410, 410]);
    expect(await site.em().count(User, { email })).toBe(1);
  });

  it.each([
    ['short', 'once letras', 'Mínimo 12 caracteres'],
    ['common', 'Password2024!', 'Esta contraseña es demasiado común: use tres o cuatro palabras al azar'],
    ['of the agency', 'calanorte1234', 'No use el nombre de la agencia como contraseña'],
    ['of the address', 'lola.flores99', 'No use su correo electrónico como contraseña'],
  ])('refuses a password that is %s, says why, and counts no attempt', async (_case, password, message) => {
    const before = await site.em().count(AccountRequest);
    for (let at = 0; at < 6; at++) {
      const { body } = await register({ email: 'lola.flores@example.es', password }).expect(422);
      expect((body as { errors: object[] }).errors).toEqual([
        expect.objectContaining({ pointer: '/password', message }),
      ]);
    }
    expect(await site.em().count(AccountRequest)).toBe(before);
  });

  it('refuses the sixth of one address within 30 minutes, and does nothing of it', async () => {
    for (let at = 0; at < 5; at++) await register({ email: someone() }, `2001:db8:1:2::${at}`).expect(202);
    const email = someone();
    const { headers } = await register({ email }, '2001:db8:1:2:ffff::9').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(1700);
    await settled();
    expect(await userOf(email)).toBeNull();
    await register({ email }, '2001:db8:1:3::1').expect(202);
  });

  it('takes no field that it does not know', async () => {
    for (const field of ['role', 'roles', 'confirmedAt', 'passwordHash', 'id', 'staffSince'])
      await register({ email: someone(), [field]: 'admin' }).expect(422);
  });

  it('writes down who asked and what became of it, without a name or an address of theirs', async () => {
    const email = someone();
    await register({ email }, '192.0.2.77').expect(202);
    await confirm(tokenIn(await mailTo(server, email, CONFIRM), '/confirmar')).expect(204);
    const { id } = (await userOf(email))!;
    const entries = await site.em().find(AuditEntry, { subject: id }, { orderBy: { at: 'asc' } });
    expect(entries.map(({ action }) => action)).toEqual(['register-account', 'confirm-account']);
    const asked = await site.em().findOneOrFail(AuditEntry, { action: 'request-registration', address: '192.0.2.77' });
    expect(JSON.stringify([...entries, asked])).not.toMatch(new RegExp(`${email}|Núñez`));
  });

  it('leaves the secret of a link in no table and no log, though it is in the address of the page', async () => {
    const email = someone();
    await register({ email }).expect(202);
    const token = tokenIn(await mailTo(server, email, CONFIRM), '/confirmar');
    await browser(site).get(`/confirmar?enlace=${token}`);
    const tables = await dumpedTables(site.em());
    await confirm(token).expect(204);
    expect(tables).toContain(email);
    expect(tables + (await dumpedTables(site.em()))).not.toContain(token);
    expect(log.text()).toContain('"path":"/confirmar"');
    expect(log.text()).toContain('account confirmed');
    for (const secret of [token, email, 'Núñez']) expect(log.text()).not.toContain(secret);
  });

  it('takes every link of a mail that was sent again because nobody heard that it had arrived', async () => {
    server.deny();
    const email = someone();
    await register({ email }).expect(202);
    const arrived = tokenIn(await mailTo(server, email, CONFIRM), '/confirmar');
    server.accept();
    const mail = { to: { address: email } };
    await waitFor(async () => expect(await site.em().findOne(Mail, mail)).toMatchObject({ attempts: 1 }));
    await site.em().nativeUpdate(Mail, mail, { nextAttemptAt: new Date(0) });
    await runInContext(site.app.get(MikroORM), 'test', () => site.app.get(SweepMails, { strict: false }).handle());
    const repeated = tokenIn(await mailTo(server, email, CONFIRM, 2), '/confirmar');
    for (let guess = 0; guess < 10; guess++)
      await post('session', { email, password: 'mal' }, `192.0.2.${guess}`).expect(401);
    await confirm(arrived).expect(204);
    await confirm(repeated).expect(410);
    await post('session', { email, password: PASSWORD }).expect(201);
  });

  it('forgets after a day what was never worked off', async () => {
    const old = new Date(Date.now() - 25 * 3_600_000);
    const em = site.em();
    const request = { kind: 'registration', email: someone(), firstName: '', lastName: '', passwordHash: 'x' } as const;
    em.persist(em.create(AccountRequest, { ...request, id: randomUUID(), createdAt: old }));
    const token = { userId: randomUUID(), purpose: 'invitation', usedAt: null, createdAt: old } as const;
    em.persist(em.create(AccountToken, { ...token, id: randomUUID(), tokenHash: randomUUID(), expiresAt: old }));
    const young = em.create(AccountToken, {
      ...token,
      id: randomUUID(),
      tokenHash: randomUUID(),
      expiresAt: new Date(),
    });
    const typed = { firstName: '', lastName: '', passwordHash: 'x', tokenHashes: [], createdAt: old, email: someone() };
    for (const expiresAt of [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)])
      em.persist(em.create(Registration, { ...typed, id: randomUUID(), expiresAt }));
    await em.persist(young).flush();
    await runInContext(site.app.get(MikroORM), 'test', () =>
      site.app.get(PurgeAccountRequests, { strict: false }).handle(),
    );
    expect(await site.em().count(AccountRequest, { createdAt: old })).toBe(0);
    const left = await site.em().find(AccountToken, { userId: token.userId });
    expect(left.map(({ id }) => id)).toEqual([young.id]);
    expect(await pending(typed.email)).toHaveLength(1);
  });
});
