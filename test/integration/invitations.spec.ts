import { MikroORM } from '@mikro-orm/postgresql';
import { buildInvitationMail } from '../../src/identity/accounts/account-mails.ts';
import { AccountLinks } from '../../src/identity/accounts/account-links.ts';
import { AccountToken } from '../../src/identity/accounts/accounts.entity.ts';
import { Passwords } from '../../src/identity/passwords/passwords.ts';
import { User } from '../../src/identity/user.entity.ts';
import { ShowAgency } from '../../src/agency/agency.messages.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { runInContext } from '../../src/platform/jobs/run-in-context.ts';
import { Mail } from '../../src/platform/mail/mail.entity.ts';
import { Mails } from '../../src/platform/mail/mails.ts';
import { SweepMails } from '../../src/platform/mail/send-mail.ts';
import { insertUser, browser } from '../setup/accounts.ts';
import { waitFor } from '../setup/wait-for.ts';
import { startMailServer } from '../setup/mail-server.ts';
import { findMailsTo, waitForMail, getToken } from '../setup/received-mails.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const INVITED = 'Invitación de Cala Norte';
const LOLA = { firstName: 'Lola', lastName: 'Flores', password: 'un faro y cuatro gaviotas' };

describe('invitation', () => {
  const server = useFixture(startMailServer);
  const site = useFixture(() =>
    startApp({ SMTP_URL: server.url, FORMS_PER_10_MINUTES: '0', TRUST_PROXY: '127.0.0.1' }),
  );

  const createInvited = (firstName = 'Ana') =>
    insertUser(site, { firstName, confirmedAt: null, passwordHash: null, roles: ['agent'] });
  const accept = (token: string, content: object = {}) =>
    browser(site)
      .post('/api/v1/invitations/acceptance')
      .send({ token, ...LOLA, ...content });
  let visitor = 0;
  const signIn = ({ email }: User, password: string) =>
    browser(site)
      .post('/api/v1/session')
      .set('x-forwarded-for', `192.0.2.${(visitor += 1)}`)
      .send({ email, password });
  const runInTest = <T>(work: () => Promise<T>) => runInContext(site.app.get(MikroORM), 'test', work);
  const invite = async (user: User) => {
    const mail = buildInvitationMail(user, await site.queries.execute(new ShowAgency()));
    const link = { kind: 'invitation', id: user.id };
    await site.em().transactional((em) => site.app.get(Mails, { strict: false }).queue(em, { ...mail, link }));
  };
  const inviteAndGetToken = async (user: User) => {
    await invite(user);
    return getToken(await waitForMail(server, user.email, INVITED), '/invitacion');
  };
  const findUser = ({ id }: User) => site.em().findOneOrFail(User, { id });
  const findMail = ({ email }: User) => site.em().findOneOrFail(Mail, { to: { address: email } });

  it('sets name and password once', async () => {
    const user = await createInvited();
    const token = await inviteAndGetToken(user);
    await accept(token, { password: 'corta' }).expect(422);
    await accept(token).expect(204);
    const { firstName, lastName, confirmedAt, passwordHash } = await findUser(user);
    expect({ firstName, lastName }).toEqual({ firstName: 'Lola', lastName: 'Flores' });
    expect(confirmedAt).not.toBeNull();
    expect(await site.app.get(Passwords, { strict: false }).matches(LOLA.password, passwordHash)).toBe(true);
    const { body } = await accept(token, { firstName: 'Eva' }).expect(410);
    expect(body).toMatchObject({ type: '/problems/link-expired' });
    expect((await findUser(user)).firstName).toBe('Lola');
    const [auditEntry] = await site.em().find(AuditEntry, { subject: user.id });
    expect(auditEntry).toMatchObject({ action: 'accept-invitation', actorKind: 'visitor', details: {} });
  });

  it('returns the invited person without using the link', async () => {
    const user = await createInvited('Eva');
    const token = await inviteAndGetToken(user);
    const ask = (invitationToken: string) =>
      browser(site).post('/api/v1/invitations/invitee').send({ token: invitationToken });
    const { firstName, lastName, email } = user;
    for (let turn = 0; turn < 2; turn += 1)
      expect((await ask(token).expect(200)).body).toEqual({ person: { firstName, lastName, email } });
    expect(firstName).toBe('Eva');
    await accept(token).expect(204);
    for (const invalid of [token, 'x'.repeat(43)])
      expect((await ask(invalid).expect(200)).body).toEqual({ person: null });
  });

  it("expires 24 hours after sending, by the database's clock", async () => {
    const user = await createInvited();
    const token = await inviteAndGetToken(user);
    const { createdAt, expiresAt } = await site.em().findOneOrFail(AccountToken, { userId: user.id });
    expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 1000)).toBe(86_400);
    const setExpiry = (by: string) =>
      site.em().execute('update account_tokens set expires_at = now() + ?::interval where user_id = ?', [by, user.id]);
    await setExpiry('-1 second');
    await accept(token).expect(410);
    await setExpiry('5 seconds');
    await accept(token).expect(204);
  });

  it('is replaced by the next one, and cannot be accepted while the account is disabled', async () => {
    const user = await createInvited();
    const token = await inviteAndGetToken(user);
    const links = site.app.get(AccountLinks, { strict: false });
    const next = await site.em().transactional((em) => links.create(em, user.id, 'invitation'));
    expect(next).toMatch(/^http:\/\/localhost:3000\/invitacion#[\w-]{43}$/);
    await accept(token).expect(410);
    await site.em().nativeUpdate(User, { id: user.id }, { disabledAt: new Date() });
    await accept(next.split('#')[1]!).expect(410);
    await site.em().nativeUpdate(User, { id: user.id }, { disabledAt: null });
    await accept(next.split('#')[1]!).expect(204);
  });

  it('has the same escaped content in text and HTML', async () => {
    const user = await createInvited(`L'Ana & "Co"`);
    await invite(user);
    const { text, html, to } = await waitForMail(server, user.email, INVITED);
    expect(to).toEqual([{ name: `L'Ana & "Co"`, address: user.email }]);
    expect(text).toContain(`Hola, L'Ana & "Co":`);
    expect(html).toContain('Hola, L&#39;Ana &#38; &#34;Co&#34;:');
    for (const content of [text, html]) expect(content).toContain('24 horas');
  });

  it('has a separate valid link for each attempt to send it', async () => {
    server.deny();
    const user = await createInvited();
    const first = await inviteAndGetToken(user);
    await waitFor(async () => expect(await findMail(user)).toMatchObject({ state: 'queued', attempts: 1 }));
    server.accept();
    await site.em().nativeUpdate(Mail, { id: (await findMail(user)).id }, { nextAttemptAt: new Date(0) });
    await runInTest(() => site.app.get(SweepMails, { strict: false }).handle());
    const second = getToken(await waitForMail(server, user.email, INVITED, 2), '/invitacion');
    expect(second).not.toBe(first);
    for (let guess = 0; guess < 10; guess++) await signIn(user, 'mal').expect(401);
    await signIn(user, LOLA.password).expect(429);
    await accept(first).expect(204);
    await accept(second).expect(410);
    await signIn(user, LOLA.password).expect(201);
  });

  it('is not resent after acceptance', async () => {
    server.deny();
    const user = await createInvited();
    const token = await inviteAndGetToken(user);
    await waitFor(async () => expect(await findMail(user)).toMatchObject({ state: 'queued', attempts: 1 }));
    server.accept();
    await accept(token).expect(204);
    expect(await site.em().count(Mail, { to: { address: user.email } })).toBe(0);
  });

  it('is not sent when the account was deleted', async () => {
    server.refuse(451, 'try later');
    const user = await createInvited();
    await invite(user);
    await waitFor(async () => expect(await findMail(user)).toMatchObject({ attempts: 1 }));
    server.accept();
    await site.em().nativeDelete(User, { id: user.id });
    await site.em().nativeUpdate(Mail, { id: (await findMail(user)).id }, { nextAttemptAt: new Date(0) });
    await runInTest(() => site.app.get(SweepMails, { strict: false }).handle());
    await waitFor(async () => expect(await findMail(user)).toMatchObject({ state: 'failed', failure: 'ENOLINK' }));
    expect(findMailsTo(server, user.email)).toEqual([]);
  });
});
