import { MikroORM } from '@mikro-orm/postgresql';
import { buildInvitationMail } from '../../src/identity/accounts/account-mail-builder.ts';
import { AccountLinks } from '../../src/identity/accounts/account-links.ts';
import { AccountToken } from '../../src/identity/accounts/account-token.entity.ts';
import { Passwords } from '../../src/identity/passwords/passwords.ts';
import { User } from '../../src/identity/user.entity.ts';
import { ShowAgency } from '../../src/agency/agency.messages.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { runInContext } from '../../src/platform/jobs/run-in-context.ts';
import { Mail } from '../../src/platform/mail/mail.entity.ts';
import { Mails } from '../../src/platform/mail/mails.ts';
import { SweepMails } from '../../src/platform/mail/sweep-mails.ts';
import { aUser, browser } from '../setup/accounts.ts';
import { waitFor } from '../setup/wait-for.ts';
import { mailServer } from '../setup/mail-server.ts';
import { mailsTo, mailTo, tokenIn } from '../setup/mail-to.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const INVITED = 'Invitación de Cala Norte';
const LOLA = { firstName: 'Lola', lastName: 'Flores', password: 'un faro y cuatro gaviotas' };

describe('an invitation', () => {
  const server = useFixture(mailServer);
  const site = useFixture(() =>
    startApp({ SMTP_URL: server.url, FORMS_PER_10_MINUTES: '0', TRUST_PROXY: '127.0.0.1' }),
  );

  const anInvited = (firstName = 'Ana') =>
    aUser(site, { firstName, confirmedAt: null, passwordHash: null, roles: ['agent'] });
  const accept = (token: string, said: object = {}) =>
    browser(site)
      .post('/api/v1/invitations/acceptance')
      .send({ token, ...LOLA, ...said });
  let visitor = 0;
  const signIn = ({ email }: User, password: string) =>
    browser(site)
      .post('/api/v1/session')
      .set('x-forwarded-for', `192.0.2.${(visitor += 1)}`)
      .send({ email, password });
  const inApp = <T>(work: () => Promise<T>) => runInContext(site.app.get(MikroORM), 'test', work);
  const invite = async (user: User) => {
    const mail = buildInvitationMail(user, await site.queries.execute(new ShowAgency()));
    const link = { kind: 'invitation', id: user.id };
    await site.em().transactional((em) => site.app.get(Mails, { strict: false }).queue(em, { ...mail, link }));
  };
  const tokenOf = async (user: User) => {
    await invite(user);
    return tokenIn(await mailTo(server, user.email, INVITED), '/invitacion');
  };
  const stored = ({ id }: User) => site.em().findOneOrFail(User, { id });
  const mailRow = ({ email }: User) => site.em().findOneOrFail(Mail, { to: { address: email } });

  it('lets who was invited say a name and choose a password, once', async () => {
    const user = await anInvited();
    const token = await tokenOf(user);
    await accept(token, { password: 'corta' }).expect(422);
    await accept(token).expect(204);
    const { firstName, lastName, confirmedAt, passwordHash } = await stored(user);
    expect({ firstName, lastName }).toEqual({ firstName: 'Lola', lastName: 'Flores' });
    expect(confirmedAt).not.toBeNull();
    expect(await site.app.get(Passwords, { strict: false }).matches(LOLA.password, passwordHash)).toBe(true);
    const { body } = await accept(token, { firstName: 'Eva' }).expect(410);
    expect(body).toMatchObject({ type: '/problems/link-expired' });
    expect((await stored(user)).firstName).toBe('Lola');
    const [audited] = await site.em().find(AuditEntry, { subject: user.id });
    expect(audited).toMatchObject({ action: 'accept-invitation', actorKind: 'visitor', details: {} });
  });

  it('says whom it invites as long as it works, and stays unused by that', async () => {
    const user = await anInvited('Eva');
    const token = await tokenOf(user);
    const ask = (asked: string) => browser(site).post('/api/v1/invitations/invitee').send({ token: asked });
    const { firstName, lastName, email } = user;
    for (let turn = 0; turn < 2; turn += 1)
      expect((await ask(token).expect(200)).body).toEqual({ person: { firstName, lastName, email } });
    expect(firstName).toBe('Eva');
    await accept(token).expect(204);
    for (const gone of [token, 'x'.repeat(43)]) expect((await ask(gone).expect(200)).body).toEqual({ person: null });
  });

  it('ends 24 hours after it was sent, by the clock of the database', async () => {
    const user = await anInvited();
    const token = await tokenOf(user);
    const { createdAt, expiresAt } = await site.em().findOneOrFail(AccountToken, { userId: user.id });
    expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 1000)).toBe(86_400);
    const shift = (by: string) =>
      site.em().execute('update account_tokens set expires_at = now() + ?::interval where user_id = ?', [by, user.id]);
    await shift('-1 second');
    await accept(token).expect(410);
    await shift('5 seconds');
    await accept(token).expect(204);
  });

  it('ends with the next one, and with the account', async () => {
    const user = await anInvited();
    const token = await tokenOf(user);
    const links = site.app.get(AccountLinks, { strict: false });
    const next = await site.em().transactional((em) => links.create(em, user.id, 'invitation'));
    expect(next).toMatch(/^http:\/\/localhost:3000\/invitacion#[\w-]{43}$/);
    await accept(token).expect(410);
    await site.em().nativeUpdate(User, { id: user.id }, { disabledAt: new Date() });
    await accept(next.split('#')[1]!).expect(410);
    await site.em().nativeUpdate(User, { id: user.id }, { disabledAt: null });
    await accept(next.split('#')[1]!).expect(204);
  });

  it('says in text and HTML the same, escaped', async () => {
    const user = await anInvited(`L'Ana & "Co"`);
    await invite(user);
    const { text, html, to } = await mailTo(server, user.email, INVITED);
    expect(to).toEqual([{ name: `L'Ana & "Co"`, address: user.email }]);
    expect(text).toContain(`Hola, L'Ana & "Co":`);
    expect(html).toContain('Hola, L&#39;Ana &#38; &#34;Co&#34;:');
    for (const said of [text, html]) expect(said).toContain('24 horas');
  });

  it('gets a link of its own at each attempt to send it, and each lets its owner in', async () => {
    server.deny();
    const user = await anInvited();
    const first = await tokenOf(user);
    await waitFor(async () => expect(await mailRow(user)).toMatchObject({ state: 'queued', attempts: 1 }));
    server.accept();
    await site.em().nativeUpdate(Mail, { id: (await mailRow(user)).id }, { nextAttemptAt: new Date(0) });
    await inApp(() => site.app.get(SweepMails, { strict: false }).handle());
    const second = tokenIn(await mailTo(server, user.email, INVITED, 2), '/invitacion');
    expect(second).not.toBe(first);
    for (let guess = 0; guess < 10; guess++) await signIn(user, 'mal').expect(401);
    await signIn(user, LOLA.password).expect(429);
    await accept(first).expect(204);
    await accept(second).expect(410);
    await signIn(user, LOLA.password).expect(201);
  });

  it('is not sent again once it was accepted', async () => {
    server.deny();
    const user = await anInvited();
    const token = await tokenOf(user);
    await waitFor(async () => expect(await mailRow(user)).toMatchObject({ state: 'queued', attempts: 1 }));
    server.accept();
    await accept(token).expect(204);
    expect(await site.em().count(Mail, { to: { address: user.email } })).toBe(0);
  });

  it('is not sent for an account that is gone, and stands as failed', async () => {
    server.refuse(451, 'try later');
    const user = await anInvited();
    await invite(user);
    await waitFor(async () => expect(await mailRow(user)).toMatchObject({ attempts: 1 }));
    server.accept();
    await site.em().nativeDelete(User, { id: user.id });
    await site.em().nativeUpdate(Mail, { id: (await mailRow(user)).id }, { nextAttemptAt: new Date(0) });
    await inApp(() => site.app.get(SweepMails, { strict: false }).handle());
    await waitFor(async () => expect(await mailRow(user)).toMatchObject({ state: 'failed', failure: 'ENOLINK' }));
    expect(mailsTo(server, user.email)).toEqual([]);
  });
});
