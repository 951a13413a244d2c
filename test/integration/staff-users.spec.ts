import type { StaffUser } from '../../src/identity/staff-users.contract.ts';
import { AccountToken } from '../../src/identity/accounts/accounts.entity.ts';
import { RecoveryCode } from '../../src/identity/second-factor/second-factor.entity.ts';
import { Session } from '../../src/identity/sessions/session.entity.ts';
import { User, UserRole } from '../../src/identity/user.entity.ts';
import { Lead } from '../../src/leads/lead.entity.ts';
import { Mail } from '../../src/platform/mail/mail.entity.ts';
import { createId } from '../../src/platform/new-id.ts';
import { insertUser, browserOf, signInWithRoles } from '../setup/accounts.ts';
import { insertInquiry } from '../setup/insert-inquiry.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const USERS = '/api/v1/staff/users';
const SECURITY = '/api/v1/staff/security-settings';
const UNKNOWN_ID = '018f0000-0000-7000-8000-000000000000';
const LUIS = { firstName: 'Luis', lastName: 'Gálvez' };

describe('an admin', () => {
  const site = useFixture(startApp);
  let admin: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    admin = (await signInWithRoles(site, 'admin')).browser;
  });

  const findUser = (id: string) => site.em().findOneOrFail(User, { id });
  const getUser = async (id: string) => (await admin.get(`${USERS}/${id}`).expect(200)).body as StaffUser;
  const findRoles = async (userId: string) => (await site.em().find(UserRole, { userId })).map(({ role }) => role);
  const countSessions = (userId: string) => site.em().count(Session, { userId });
  const problem = (code: string) => ({ type: `/problems/${code}` });
  const createLink = async (userId: string) => {
    const createdAt = new Date();
    const link = {
      id: createId(),
      userId,
      purpose: 'invitation',
      tokenHash: createId(),
      usedAt: null,
      createdAt,
    } as const;
    await site.em().insert(AccountToken, { ...link, expiresAt: new Date(Date.now() + 60_000) });
  };
  const listMailLinks = async (email: string) =>
    (await site.em().find(Mail, {})).filter(({ to }) => to.address === email).map(({ link }) => link);

  it('invites a user with roles, without a password, by a mail with a link', async () => {
    const input = { ...LUIS, email: 'Luis@Example.es', roles: ['agent', 'moderator', 'agent'] };
    const { body } = await admin.post(USERS).send(input).expect(201);
    const { id } = body as StaffUser;
    expect(body).toMatchObject({ ...LUIS, email: 'luis@example.es', roles: ['agent', 'moderator'], state: 'invited' });
    expect(await findUser(id)).toMatchObject({ passwordHash: null, confirmedAt: null, staffSince: expect.any(Date) });
    expect(await listMailLinks('luis@example.es')).toEqual([{ kind: 'invitation', id }]);
  });

  it('invites a user without a role, who is not staff yet', async () => {
    const { body } = await admin.post(USERS).send({ ...LUIS, email: 'sin-rol@example.es', roles: [] });
    expect(await findUser((body as StaffUser).id)).toMatchObject({ staffSince: null });
  });

  it('invites an address only once, even by concurrent requests', async () => {
    const invite = () => admin.post(USERS).send({ ...LUIS, email: 'dos@example.es', roles: ['agent'] });
    const answers = await Promise.all(Array.from({ length: 6 }, invite));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const { body } = await admin
      .post(USERS)
      .send({ ...LUIS, email: 'DOS@example.es', roles: [] })
      .expect(409);
    expect(body).toMatchObject(problem('email-taken'));
    expect(await listMailLinks('dos@example.es')).toHaveLength(1);
  });

  it.each([
    ['a name', { ...LUIS, firstName: ' ', email: 'x@example.es', roles: [] }, '/firstName'],
    ['an address', { ...LUIS, email: 'x', roles: [] }, '/email'],
    ['a known role', { ...LUIS, email: 'x@example.es', roles: ['root'] }, '/roles/0'],
  ])('cannot invite without %s', async (_, input, pointer) => {
    const { body } = await admin.post(USERS).send(input).expect(422);
    expect((body as { errors: { pointer: string }[] }).errors.map((error) => error.pointer)).toEqual([pointer]);
  });

  it('sends an invitation again only while it is pending', async () => {
    const invited = await insertUser(site, { passwordHash: null, confirmedAt: null });
    await admin.post(`${USERS}/${invited.id}/invitation`).expect(204);
    expect(await listMailLinks(invited.email)).toEqual([{ kind: 'invitation', id: invited.id }]);
    const disabled = await insertUser(site, { passwordHash: null, disabledAt: new Date() });
    for (const { id } of [await insertUser(site), disabled]) {
      const { body } = await admin.post(`${USERS}/${id}/invitation`).expect(409);
      expect(body).toMatchObject(problem('not-invited'));
    }
  });

  it('changes name and address, and revokes links to the old address', async () => {
    const { id } = await insertUser(site);
    await createLink(id);
    const renamed = await admin.patch(`${USERS}/${id}`).send({ firstName: 'Ángela' }).expect(200);
    expect(renamed.body).toMatchObject({ firstName: 'Ángela', lastName: 'Núñez' });
    expect(await site.em().count(AccountToken, { userId: id })).toBe(1);
    const { body } = await admin.patch(`${USERS}/${id}`).send({ email: 'Angela@Example.es' }).expect(200);
    expect(body).toMatchObject({ email: 'angela@example.es' });
    expect(await site.em().count(AccountToken, { userId: id })).toBe(0);
    const other = await insertUser(site);
    const conflict = await admin.patch(`${USERS}/${other.id}`).send({ email: 'angela@example.es' }).expect(409);
    expect(conflict.body).toMatchObject(problem('email-taken'));
    expect(await findUser(other.id)).toMatchObject({ email: other.email });
  });

  it('redirects unsent mails to the new address and leaves sent ones unchanged', async () => {
    const { id, email } = await insertUser(site);
    const nextAttemptAt = new Date(Date.now() + 3_600_000);
    const times = { createdAt: new Date(), nextAttemptAt, attempts: 0, failure: null };
    const blank = { key: null, purpose: null, about: null, senderName: null, replyTo: null, link: null };
    const text = { subject: 'Hola', text: 'Hola', html: 'Hola', to: { name: 'Ana «Núñez»', address: email } };
    for (const state of ['queued', 'failed', 'sent'] as const)
      await site.em().insert(Mail, {
        ...{ id: createId(), messageId: createId(), accountId: id, state, ...times, ...blank, ...text },
        sentAt: state === 'sent' ? new Date() : null,
      });
    await admin
      .patch(`${USERS}/${id}`)
      .send({ email: `new-${email}` })
      .expect(200);
    const mails = await site.em().find(Mail, { accountId: id }, { orderBy: { id: 'asc' } });
    const newRecipient = { name: 'Ana «Núñez»', address: `new-${email}` };
    expect(mails.map(({ to }) => to)).toEqual([newRecipient, newRecipient, text.to]);
  });

  it('grants and revokes roles one by one, ending the sessions of the user each time', async () => {
    const user = await insertUser(site);
    const buildRoleUrl = (name: string) => `${USERS}/${user.id}/roles/${name}`;
    for (const name of ['agent', 'moderator']) {
      await browserOf(site, user);
      await admin.put(buildRoleUrl(name)).expect(204);
      expect(await countSessions(user.id)).toBe(0);
    }
    const { staffSince } = await findUser(user.id);
    expect(staffSince).toBeInstanceOf(Date);
    await browserOf(site, user);
    await admin.put(buildRoleUrl('agent')).expect(204);
    expect(await countSessions(user.id)).toBe(1);

    await admin.delete(buildRoleUrl('agent')).expect(204);
    expect([await findRoles(user.id), await countSessions(user.id)]).toEqual([['moderator'], 0]);
    expect(await findUser(user.id)).toMatchObject({ staffSince });
    await admin.delete(buildRoleUrl('agent')).expect(204);
    await admin.delete(buildRoleUrl('moderator')).expect(204);
    expect([await findRoles(user.id), await findUser(user.id)]).toMatchObject([[], { staffSince }]);
    await admin.put(buildRoleUrl('root')).expect(422);
  });

  it('clears a password that was chosen before the address was confirmed, and sends an invitation', async () => {
    const user = await insertUser(site, { confirmedAt: null });
    await admin.put(`${USERS}/${user.id}/roles/agent`).expect(204);
    expect(await findUser(user.id)).toMatchObject({ passwordHash: null, confirmedAt: null });
    expect(await site.em().count(Mail, { link: { kind: 'invitation', id: user.id } })).toBe(1);
  });

  it('grants a role once for twenty concurrent requests', async () => {
    const { id } = await insertUser(site);
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.put(`${USERS}/${id}/roles/agent`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await findRoles(id)).toEqual(['agent']);
  });

  it('disables and enables an account, ending sessions and links at once', async () => {
    const { user, browser } = await signInWithRoles(site, 'admin');
    await createLink(user.id);
    await browser.get(USERS).expect(200);
    await admin.put(`${USERS}/${user.id}/disabled`).expect(204);
    await browser.get(USERS).expect(401);
    expect(await getUser(user.id)).toMatchObject({ state: 'disabled', roles: ['admin'] });
    expect(await site.em().count(AccountToken, { userId: user.id })).toBe(0);
    await admin.delete(`${USERS}/${user.id}/disabled`).expect(204);
    await browser.get(USERS).expect(401);
    expect(await getUser(user.id)).toMatchObject({ state: 'active', roles: ['admin'] });
  });

  it('cannot confirm an address manually, only invite its owner', async () => {
    const registered = await insertUser(site, { confirmedAt: null });
    await admin.put(`${USERS}/${registered.id}/confirmation`).expect(404);
    expect(await getUser(registered.id)).toMatchObject({ state: 'invited' });
    await admin.post(`${USERS}/${registered.id}/invitation`).expect(204);
    expect(await listMailLinks(registered.email)).toEqual([{ kind: 'invitation', id: registered.id }]);
  });

  it('removes a second factor, and ends the sessions', async () => {
    const factor = { secondFactorSecret: 'JBSWY3DPEHPK3PXP', secondFactorSince: new Date(), secondFactorStep: 7 };
    const user = await insertUser(site, factor);
    await browserOf(site, user);
    await site.em().insert(RecoveryCode, { id: createId(), userId: user.id, codeHash: 'x', usedAt: null });
    await admin.delete(`${USERS}/${user.id}/second-factor`).expect(204);
    expect(await findUser(user.id)).toMatchObject({
      secondFactorSecret: null,
      secondFactorSince: null,
      secondFactorStep: null,
    });
    expect([await site.em().count(RecoveryCode, { userId: user.id }), await countSessions(user.id)]).toEqual([0, 0]);
  });

  it('deletes an account with all its own data', async () => {
    const user = await insertUser(site, { roles: ['agent'] });
    await browserOf(site, user);
    await createLink(user.id);
    await site.em().insert(RecoveryCode, { id: createId(), userId: user.id, codeHash: 'x', usedAt: null });
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

  it('disables an owner of leads only if another user takes them over', async () => {
    const leaving = await insertUser(site, { roles: ['agent'] });
    const staying = await insertUser(site, { roles: ['agent'] });
    const leads = [
      await insertInquiry(site, { assignedTo: leaving.id }),
      await insertInquiry(site, { assignedTo: leaving.id }),
    ];
    await browserOf(site, leaving);
    const refusal = await admin.delete(`${USERS}/${leaving.id}`).expect(409);
    expect(refusal.body).toMatchObject(problem('user-owns-work'));

    const unusable = [
      leaving,
      await insertUser(site),
      await insertUser(site, { roles: ['agent'], disabledAt: new Date() }),
    ];
    for (const { id } of [...unusable, { id: UNKNOWN_ID }]) {
      const { body } = await admin.delete(`${USERS}/${leaving.id}`).query({ reassignTo: id }).expect(422);
      expect(body).toMatchObject({ errors: [{ pointer: '/reassignTo' }] });
    }
    expect(await getUser(leaving.id)).toMatchObject({ state: 'active', ownedLeads: 2 });

    await admin.delete(`${USERS}/${leaving.id}`).query({ reassignTo: staying.id }).expect(204);
    expect(await getUser(leaving.id)).toMatchObject({ state: 'disabled', ownedLeads: 0 });
    expect(await countSessions(leaving.id)).toBe(0);
    expect(await site.em().count(Lead, { id: leads.map(({ id }) => id), assignedTo: staying.id })).toBe(2);
  });

  it('disables only one of two accounts that reassign their leads to each other', async () => {
    const [one, other] = [await insertUser(site, { roles: ['agent'] }), await insertUser(site, { roles: ['agent'] })];
    for (const { id } of [one, other]) await insertInquiry(site, { assignedTo: id });
    const answers = await Promise.all([
      admin.delete(`${USERS}/${one.id}`).query({ reassignTo: other.id }),
      admin.delete(`${USERS}/${other.id}`).query({ reassignTo: one.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  });

  it('gets 404 for every action on an unknown user', async () => {
    const steps = ['roles/agent', 'disabled'].map((step) => admin.put(`${USERS}/${UNKNOWN_ID}/${step}`));
    const deletions = ['', '/roles/agent', '/disabled', '/second-factor'].map((end) =>
      admin.delete(`${USERS}/${UNKNOWN_ID}${end}`),
    );
    const others = [
      admin.patch(`${USERS}/${UNKNOWN_ID}`).send({ firstName: 'A' }),
      admin.post(`${USERS}/${UNKNOWN_ID}/invitation`),
    ];
    for (const request of [...steps, ...deletions, ...others])
      expect((await request).body).toMatchObject(problem('user-not-found'));
  });

  it('requires a second factor of all staff, with seven days of grace', async () => {
    expect((await admin.get(SECURITY).expect(200)).body).toMatchObject({ requiresSecondFactor: false, graceDays: 7 });
    const { body } = await admin.put(SECURITY).send({ requiresSecondFactor: true }).expect(200);
    const { requiredSince, staffWithoutSecondFactor } = body as {
      requiredSince: string;
      staffWithoutSecondFactor: number;
    };
    expect(Date.now() - Date.parse(requiredSince)).toBeLessThan(10_000);
    await insertUser(site, { roles: ['agent'] });
    const again = await admin.put(SECURITY).send({ requiresSecondFactor: true }).expect(200);
    expect(again.body).toMatchObject({ requiredSince, staffWithoutSecondFactor: staffWithoutSecondFactor + 1 });

    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await site.em().execute('update security_settings set second_factor_required_since = ?', [daysAgo(8)]);
    const signInAs = async (staffSince: Date, secondFactorSince: Date | null) =>
      browserOf(site, await insertUser(site, { roles: ['admin'], staffSince, secondFactorSince }));
    const refusal = await (await signInAs(daysAgo(9), null)).get(USERS).expect(403);
    expect(refusal.body).toMatchObject(problem('second-factor-required'));
    await (await signInAs(daysAgo(6), null)).get(USERS).expect(200);
    await (await signInAs(daysAgo(9), daysAgo(1))).get(USERS).expect(200);
    await site.em().execute('update security_settings set second_factor_required_since = null');
    await (await signInAs(daysAgo(9), null)).get(USERS).expect(200);
  });
});
