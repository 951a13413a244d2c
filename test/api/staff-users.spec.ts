import type { StaffUser } from '../../src/identity/staff-users.contract.ts';
import { AccountToken } from '../../src/identity/accounts/account-token.entity.ts';
import { RecoveryCode } from '../../src/identity/second-factor/recovery-code.entity.ts';
import { Session } from '../../src/identity/sessions/session.entity.ts';
import { User } from '../../src/identity/user.entity.ts';
import { UserRole } from '../../src/identity/users/user-role.entity.ts';
import { Lead } from '../../src/leads/lead.entity.ts';
import { Mail } from '../../src/platform/mail/mail.entity.ts';
import { newId } from '../../src/platform/new-id.ts';
import { aUser, browserOf, signedIn } from '../setup/accounts.ts';
import { anInquiry } from '../setup/an-inquiry.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const USERS = '/api/v1/staff/users';
const SECURITY = '/api/v1/staff/security-settings';
const NEVER = '018f0000-0000-7000-8000-000000000000';
const LUIS = { firstName: 'Luis', lastName: 'Gálvez' };

describe('an admin', () => {
  const site = useFixture(startApp);
  let admin: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    admin = (await signedIn(site, 'admin')).browser;
  });

  const stored = (id: string) => site.em().findOneOrFail(User, { id });
  const shown = async (id: string) => (await admin.get(`${USERS}/${id}`).expect(200)).body as StaffUser;
  const rolesOf = async (userId: string) => (await site.em().find(UserRole, { userId })).map(({ role }) => role);
  const sessionsOf = (userId: string) => site.em().count(Session, { userId });
  const problem = (code: string) => ({ type: `/problems/${code}` });
  const aLink = async (userId: string) => {
    const createdAt = new Date();
    const link = { id: newId(), userId, purpose: 'invitation', tokenHash: newId(), usedAt: null, createdAt } as const;
    await site.em().insert(AccountToken, { ...link, expiresAt: new Date(Date.now() + 60_000) });
  };
  const mailsTo = async (email: string) =>
    (await site.em().find(Mail, {})).filter(({ to }) => to.address === email).map(({ link }) => link);

  it('invites: the account has its roles, no password, and a mail with a link', async () => {
    const input = { ...LUIS, email: 'Luis@Example.es', roles: ['agent', 'moderator', 'agent'] };
    const { body } = await admin.post(USERS).send(input).expect(201);
    const { id } = body as StaffUser;
    expect(body).toMatchObject({ ...LUIS, email: 'luis@example.es', roles: ['agent', 'moderator'], state: 'invited' });
    expect(await stored(id)).toMatchObject({ passwordHash: null, confirmedAt: null, staffSince: expect.any(Date) });
    expect(await mailsTo('luis@example.es')).toEqual([{ kind: 'invitation', id }]);
  });

  it('invites without a role, which is no staff yet', async () => {
    const { body } = await admin.post(USERS).send({ ...LUIS, email: 'sin-rol@example.es', roles: [] });
    expect(await stored((body as StaffUser).id)).toMatchObject({ staffSince: null });
  });

  it('invites nobody twice, however many try at once', async () => {
    const invite = () => admin.post(USERS).send({ ...LUIS, email: 'dos@example.es', roles: ['agent'] });
    const answers = await Promise.all(Array.from({ length: 6 }, invite));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const { body } = await admin
      .post(USERS)
      .send({ ...LUIS, email: 'DOS@example.es', roles: [] })
      .expect(409);
    expect(body).toMatchObject(problem('email-taken'));
    expect(await mailsTo('dos@example.es')).toHaveLength(1);
  });

  it.each([
    ['a name', { ...LUIS, firstName: ' ', email: 'x@example.es', roles: [] }, '/firstName'],
    ['an address', { ...LUIS, email: 'x', roles: [] }, '/email'],
    ['a known role', { ...LUIS, email: 'x@example.es', roles: ['root'] }, '/roles/0'],
  ])('cannot invite without %s', async (_, input, pointer) => {
    const { body } = await admin.post(USERS).send(input).expect(422);
    expect((body as { errors: { pointer: string }[] }).errors.map((error) => error.pointer)).toEqual([pointer]);
  });

  it('sends an invitation again, while there is one to accept', async () => {
    const invited = await aUser(site, { passwordHash: null, confirmedAt: null });
    await admin.post(`${USERS}/${invited.id}/invitation`).expect(204);
    expect(await mailsTo(invited.email)).toEqual([{ kind: 'invitation', id: invited.id }]);
    const disabled = await aUser(site, { passwordHash: null, disabledAt: new Date() });
    for (const { id } of [await aUser(site), disabled]) {
      const { body } = await admin.post(`${USERS}/${id}/invitation`).expect(409);
      expect(body).toMatchObject(problem('not-invited'));
    }
  });

  it('corrects name and address; links to the old address end', async () => {
    const { id } = await aUser(site);
    await aLink(id);
    const named = await admin.patch(`${USERS}/${id}`).send({ firstName: 'Ángela' }).expect(200);
    expect(named.body).toMatchObject({ firstName: 'Ángela', lastName: 'Núñez' });
    expect(await site.em().count(AccountToken, { userId: id })).toBe(1);
    const { body } = await admin.patch(`${USERS}/${id}`).send({ email: 'Angela@Example.es' }).expect(200);
    expect(body).toMatchObject({ email: 'angela@example.es' });
    expect(await site.em().count(AccountToken, { userId: id })).toBe(0);
    const other = await aUser(site);
    const taken = await admin.patch(`${USERS}/${other.id}`).send({ email: 'angela@example.es' }).expect(409);
    expect(taken.body).toMatchObject(problem('email-taken'));
    expect(await stored(other.id)).toMatchObject({ email: other.email });
  });

  it('sends what is not sent yet to the new address, and leaves what was sent', async () => {
    const { id, email } = await aUser(site);
    const at = { createdAt: new Date(), nextAttemptAt: new Date(Date.now() + 3_600_000), attempts: 0, failure: null };
    const blank = { key: null, purpose: null, about: null, senderName: null, replyTo: null, link: null };
    const text = { subject: 'Hola', text: 'Hola', html: 'Hola', to: { name: 'Ana «Núñez»', address: email } };
    for (const state of ['queued', 'failed', 'sent'] as const)
      await site.em().insert(Mail, {
        ...{ id: newId(), messageId: newId(), accountId: id, state, ...at, ...blank, ...text },
        sentAt: state === 'sent' ? new Date() : null,
      });
    await admin
      .patch(`${USERS}/${id}`)
      .send({ email: `new-${email}` })
      .expect(200);
    const mails = await site.em().find(Mail, { accountId: id }, { orderBy: { id: 'asc' } });
    const now = { name: 'Ana «Núñez»', address: `new-${email}` };
    expect(mails.map(({ to }) => to)).toEqual([now, now, text.to]);
  });

  it('gives and takes roles one by one; each ends the sessions of that user', async () => {
    const user = await aUser(site);
    const role = (name: string) => `${USERS}/${user.id}/roles/${name}`;
    for (const name of ['agent', 'moderator']) {
      await browserOf(site, user);
      await admin.put(role(name)).expect(204);
      expect(await sessionsOf(user.id)).toBe(0);
    }
    const { staffSince } = await stored(user.id);
    expect(staffSince).toBeInstanceOf(Date);
    await browserOf(site, user);
    await admin.put(role('agent')).expect(204);
    expect(await sessionsOf(user.id)).toBe(1);

    await admin.delete(role('agent')).expect(204);
    expect([await rolesOf(user.id), await sessionsOf(user.id)]).toEqual([['moderator'], 0]);
    expect(await stored(user.id)).toMatchObject({ staffSince });
    await admin.delete(role('agent')).expect(204);
    await admin.delete(role('moderator')).expect(204);
    expect([await rolesOf(user.id), await stored(user.id)]).toMatchObject([[], { staffSince }]);
    await admin.put(role('root')).expect(422);
  });

  it('lets no password count that was chosen before the address was proved', async () => {
    const user = await aUser(site, { confirmedAt: null });
    await admin.put(`${USERS}/${user.id}/roles/agent`).expect(204);
    expect(await stored(user.id)).toMatchObject({ passwordHash: null, confirmedAt: null });
    expect(await site.em().count(Mail, { link: { kind: 'invitation', id: user.id } })).toBe(1);
  });

  it('gives one role once, also when asked twenty times at once', async () => {
    const { id } = await aUser(site);
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.put(`${USERS}/${id}/roles/agent`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await rolesOf(id)).toEqual(['agent']);
  });

  it('disables and enables; sessions and links end at once', async () => {
    const { user, browser } = await signedIn(site, 'admin');
    await aLink(user.id);
    await browser.get(USERS).expect(200);
    await admin.put(`${USERS}/${user.id}/disabling`).expect(204);
    await browser.get(USERS).expect(401);
    expect(await shown(user.id)).toMatchObject({ state: 'disabled', roles: ['admin'] });
    expect(await site.em().count(AccountToken, { userId: user.id })).toBe(0);
    await admin.delete(`${USERS}/${user.id}/disabling`).expect(204);
    await browser.get(USERS).expect(401);
    expect(await shown(user.id)).toMatchObject({ state: 'active', roles: ['admin'] });
  });

  it('confirms nobody by hand: whoever typed the password may not be whose address it is', async () => {
    const registered = await aUser(site, { confirmedAt: null });
    await admin.put(`${USERS}/${registered.id}/confirmation`).expect(404);
    expect(await shown(registered.id)).toMatchObject({ state: 'invited' });
    await admin.post(`${USERS}/${registered.id}/invitation`).expect(204);
    expect(await mailsTo(registered.email)).toEqual([{ kind: 'invitation', id: registered.id }]);
  });

  it('removes a second factor whose telephone is lost, and ends the sessions', async () => {
    const factor = { secondFactorSecret: 'JBSWY3DPEHPK3PXP', secondFactorSince: new Date(), secondFactorStep: 7 };
    const user = await aUser(site, factor);
    await browserOf(site, user);
    await site.em().insert(RecoveryCode, { id: newId(), userId: user.id, codeHash: 'x', usedAt: null });
    await admin.delete(`${USERS}/${user.id}/second-factor`).expect(204);
    expect(await stored(user.id)).toMatchObject({
      secondFactorSecret: null,
      secondFactorSince: null,
      secondFactorStep: null,
    });
    expect([await site.em().count(RecoveryCode, { userId: user.id }), await sessionsOf(user.id)]).toEqual([0, 0]);
  });

  it('deletes an account with all that is its own', async () => {
    const user = await aUser(site, { roles: ['agent'] });
    await browserOf(site, user);
    await aLink(user.id);
    await site.em().insert(RecoveryCode, { id: newId(), userId: user.id, codeHash: 'x', usedAt: null });
    await admin.delete(`${USERS}/${user.id}`).expect(204);
    await admin.delete(`${USERS}/${user.id}`).expect(404);
    const left = await site.em().execute<{ left: number }[]>(
      `select (select count(*) from profiles where id = asked) + (select count(*) from user_roles where user_id = asked)
        + (select count(*) from sessions where user_id = asked) + (select count(*) from account_tokens where user_id = asked)
        + (select count(*) from recovery_codes where user_id = asked) as left from (values (?::uuid)) as of (asked)`,
      [user.id],
    );
    expect(left).toEqual([{ left: '0' }]);
  });

  it('disables who owns leads, and only when somebody else takes them', async () => {
    const leaving = await aUser(site, { roles: ['agent'] });
    const staying = await aUser(site, { roles: ['agent'] });
    const leads = [
      await anInquiry(site, { assignedTo: leaving.id }),
      await anInquiry(site, { assignedTo: leaving.id }),
    ];
    await browserOf(site, leaving);
    const refused = await admin.delete(`${USERS}/${leaving.id}`).expect(409);
    expect(refused.body).toMatchObject(problem('user-owns-work'));

    const unusable = [leaving, await aUser(site), await aUser(site, { roles: ['agent'], disabledAt: new Date() })];
    for (const { id } of [...unusable, { id: NEVER }]) {
      const { body } = await admin.delete(`${USERS}/${leaving.id}`).query({ reassignTo: id }).expect(422);
      expect(body).toMatchObject({ errors: [{ pointer: '/reassignTo' }] });
    }
    expect(await shown(leaving.id)).toMatchObject({ state: 'active', ownedLeads: 2 });

    await admin.delete(`${USERS}/${leaving.id}`).query({ reassignTo: staying.id }).expect(204);
    expect(await shown(leaving.id)).toMatchObject({ state: 'disabled', ownedLeads: 0 });
    expect(await sessionsOf(leaving.id)).toBe(0);
    expect(await site.em().count(Lead, { id: leads.map(({ id }) => id), assignedTo: staying.id })).toBe(2);
  });

  it('lets two who hand their leads to each other wait in line', async () => {
    const [one, other] = [await aUser(site, { roles: ['agent'] }), await aUser(site, { roles: ['agent'] })];
    for (const { id } of [one, other]) await anInquiry(site, { assignedTo: id });
    const answers = await Promise.all([
      admin.delete(`${USERS}/${one.id}`).query({ reassignTo: other.id }),
      admin.delete(`${USERS}/${other.id}`).query({ reassignTo: one.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  });

  it('finds nothing to do to whom there is not', async () => {
    const steps = ['roles/agent', 'disabling'].map((step) => admin.put(`${USERS}/${NEVER}/${step}`));
    const ends = ['', '/roles/agent', '/disabling', '/second-factor'].map((end) =>
      admin.delete(`${USERS}/${NEVER}${end}`),
    );
    const others = [
      admin.patch(`${USERS}/${NEVER}`).send({ firstName: 'A' }),
      admin.post(`${USERS}/${NEVER}/invitation`),
    ];
    for (const attempt of [...steps, ...ends, ...others])
      expect((await attempt).body).toMatchObject(problem('user-not-found'));
  });

  it('requires a second factor of staff, who have seven days for it', async () => {
    expect((await admin.get(SECURITY).expect(200)).body).toMatchObject({ requiresSecondFactor: false, graceDays: 7 });
    const { body } = await admin.put(SECURITY).send({ requiresSecondFactor: true }).expect(200);
    const { requiredSince, staffWithout } = body as { requiredSince: string; staffWithout: number };
    expect(Date.now() - Date.parse(requiredSince)).toBeLessThan(10_000);
    await aUser(site, { roles: ['agent'] });
    const again = await admin.put(SECURITY).send({ requiresSecondFactor: true }).expect(200);
    expect(again.body).toMatchObject({ requiredSince, staffWithout: staffWithout + 1 });

    const past = (days: number) => new Date(Date.now() - days * 86_400_000);
    await site.em().execute('update security_settings set second_factor_required_since = ?', [past(8)]);
    const browse = async (staffSince: Date, secondFactorSince: Date | null) =>
      browserOf(site, await aUser(site, { roles: ['admin'], staffSince, secondFactorSince }));
    const refused = await (await browse(past(9), null)).get(USERS).expect(403);
    expect(refused.body).toMatchObject(problem('second-factor-required'));
    await (await browse(past(6), null)).get(USERS).expect(200);
    await (await browse(past(9), past(1))).get(USERS).expect(200);
    await site.em().execute('update security_settings set second_factor_required_since = null');
    await (await browse(past(9), null)).get(USERS).expect(200);
  });
});
