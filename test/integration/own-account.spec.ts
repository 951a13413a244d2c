import { randomUUID } from 'node:crypto';
import { Lead } from '../../src/leads/lead.entity.ts';
import { Session } from '../../src/identity/sessions/session.entity.ts';
import { UserRole, User } from '../../src/identity/user.entity.ts';
import { LINK_PLACEHOLDER } from '../../src/platform/mail/mail-links.ts';
import { Mail } from '../../src/platform/mail/mail.entity.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { insertInquiry } from '../setup/insert-inquiry.ts';
import { insertUser, browser, browserOf, PASSWORD, signInWithRoles } from '../setup/accounts.ts';
import { lockAccount } from '../setup/lock-account.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const ACCOUNT = '/api/v1/account';
const NEW_PASSWORD = 'cuatro gaviotas sobre el faro';
const USER_TABLES = {
  profiles: 'id',
  user_roles: 'user_id',
  sessions: 'user_id',
  account_tokens: 'user_id',
  recovery_codes: 'user_id',
};

describe('account of the current user', () => {
  const site = useFixture(() => startApp({ TRUST_PROXY: '127.0.0.1' }));
  let visitor = 0;
  beforeAll(async () => {
    await insertUser(site, { roles: ['admin'] });
  });

  const signIn = (email: string, password: string) =>
    browser(site)
      .post('/api/v1/session')
      .set('x-forwarded-for', `203.0.113.${(visitor += 1)}`)
      .send({ email, password });
  const dump = async (...tables: string[]) => {
    const rows = await Promise.all(
      tables.map((table) => site.em().execute<{ row: string }[]>(`select t::text as row from ${table} t`)),
    );
    return rows.flat().map(({ row }) => row);
  };

  it('is shown to its owner, and refused without a session', async () => {
    const { user, browser: agent } = await signInWithRoles(site, 'moderator', 'agent');
    const { id, firstName, lastName, email, createdAt } = user;
    expect((await agent.get(ACCOUNT).expect(200)).body).toEqual({
      ...{ id, firstName, lastName, email, createdAt: createdAt.toISOString() },
      roles: ['agent', 'moderator'],
      hasSecondFactor: false,
      recoveryCodesLeft: 0,
    });
    await browser(site).get(ACCOUNT).expect(401);
  });

  it('can change its name, but not its email or roles', async () => {
    const { user, browser: agent } = await signInWithRoles(site);
    const { body } = await agent.patch(ACCOUNT).send({ firstName: ' Eva ', lastName: 'Ruiz' }).expect(200);
    expect(body).toMatchObject({ firstName: 'Eva', lastName: 'Ruiz', email: user.email });
    for (const more of [{ email: 'x@example.es' }, { roles: ['admin'] }, { id: randomUUID() }])
      await agent
        .patch(ACCOUNT)
        .send({ firstName: 'Eva', lastName: 'Ruiz', ...more })
        .expect(422);
    const auditEntry = await site.em().findOneOrFail(AuditEntry, { action: 'rename-account', subject: user.id });
    expect(JSON.stringify(auditEntry)).not.toContain('Eva');
  });

  it('is refused with 401 to requests that waited for its erasure', async () => {
    const { user, browser: agent } = await signInWithRoles(site);
    const { em, waitForBlocked } = await lockAccount(site, user);
    const pendingRequests = [
      signIn(user.email, PASSWORD),
      agent.put(`${ACCOUNT}/password`).send({ current: PASSWORD, password: NEW_PASSWORD }),
      agent.patch(ACCOUNT).send({ firstName: 'Eva', lastName: 'Ruiz' }),
      agent.post(`${ACCOUNT}/second-factor`),
    ].map(async (request) => (await request).status);
    await waitForBlocked(4);
    await em.execute('delete from profiles where id = ?', [user.id]);
    await em.commit();
    expect(await Promise.all(pendingRequests)).toEqual([401, 401, 401, 401]);
  });

  describe('on a password change', () => {
    const change = (agent: Awaited<ReturnType<typeof browserOf>>, password: string, current = PASSWORD) =>
      agent.put(`${ACCOUNT}/password`).send({ current, password });

    it('ends all other sessions, rotates its own and notifies the owner', async () => {
      const { user, browser: agent } = await signInWithRoles(site);
      const other = await browserOf(site, user);
      await change(agent, NEW_PASSWORD).expect(204);
      await other.get(ACCOUNT).expect(401);
      await browser(site).get(ACCOUNT).set('cookie', `sid=${agent.session.token}`).expect(401);
      await agent.get(ACCOUNT).expect(200);
      expect(await site.em().count(Session, { userId: user.id })).toBe(1);
      await signIn(user.email, PASSWORD).expect(401);
      await signIn(user.email, NEW_PASSWORD).expect(201);
      const mails = await dump('mails');
      expect(mails.filter((mail) => mail.includes(user.email))).toHaveLength(1);
      expect(await site.em().count(AuditEntry, { action: 'change-password', subject: user.id })).toBe(1);
    });

    it('cancels queued links, but no other mail', async () => {
      const { user, browser: agent } = await signInWithRoles(site);
      const listLinkKinds = async () =>
        (await site.em().find(Mail, { accountId: user.id }, { orderBy: { id: 1 } })).map(
          ({ link }) => link?.kind ?? null,
        );
      const mail = {
        to: { name: 'Eva', address: user.email },
        subject: 'Enlace',
        text: LINK_PLACEHOLDER,
        html: LINK_PLACEHOLDER,
      };
      const rest = {
        messageId: 'uno@example.es',
        nextAttemptAt: new Date(Date.now() + 3_600_000),
        createdAt: new Date(),
      };
      const link = { kind: 'password-reset', id: user.id };
      await site.em().insert(Mail, { id: randomUUID(), accountId: user.id, link, ...mail, ...rest });
      expect(await listLinkKinds()).toEqual(['password-reset']);
      await change(agent, NEW_PASSWORD).expect(204);
      expect(await listLinkKinds()).toEqual(['page']);
    });

    it('keeps the long lifetime of a remembered session', async () => {
      const user = await insertUser(site);
      const agent = await browserOf(site, user, { isRemembered: true });
      const { headers } = await change(agent, NEW_PASSWORD).expect(204);
      expect(headers['set-cookie']).toEqual([expect.stringContaining('Max-Age=2592000')]);
      expect(await site.em().findOneOrFail(Session, { userId: user.id })).toMatchObject({ isRemembered: true });
    });

    it('requires the current password, allows ten failures, and does not affect sign-in', async () => {
      const { user, browser: agent } = await signInWithRoles(site);
      for (let guess = 0; guess < 10; guess++) {
        const { body } = await change(agent, NEW_PASSWORD, 'mal').expect(401);
        expect(body).toMatchObject({ type: '/problems/wrong-password' });
      }
      await change(agent, NEW_PASSWORD).expect(429);
      await signIn(user.email, PASSWORD).expect(201);
    });

    it.each([
      ['corta', 'Mínimo 12 caracteres'],
      ['once letras', 'Mínimo 12 caracteres'],
      ['contraseña1234', 'Esta contraseña es demasiado común: use tres o cuatro palabras al azar'],
      ['x'.repeat(129), 'Máximo 128 caracteres'],
    ])('refuses %j', async (password, message) => {
      const { user, browser: agent } = await signInWithRoles(site);
      const { body } = await change(agent, password).expect(422);
      expect((body as { errors: object[] }).errors).toContainEqual(
        expect.objectContaining({ pointer: '/password', message }),
      );
      await signIn(user.email, PASSWORD).expect(201);
    });
  });

  it('is exported completely, without secrets', async () => {
    const { user, browser: agent } = await signInWithRoles(site, 'agent');
    await agent.patch(ACCOUNT).send({ firstName: 'Eva', lastName: 'Ruiz' }).expect(200);
    await agent.put(`${ACCOUNT}/password`).send({ current: PASSWORD, password: NEW_PASSWORD }).expect(204);
    await agent.post(`${ACCOUNT}/second-factor`).expect(200);
    const { body } = await agent.get(`${ACCOUNT}/export`).expect(200);
    expect(body).toMatchObject({
      account: { id: user.id, email: user.email, firstName: 'Eva', roles: ['agent'] },
      sessions: [{ browser: 'Firefox en Linux', address: '127.0.0.1' }],
      mails: [{ subject: expect.stringContaining('contraseña') as string }],
      actions: [{ action: 'rename-account' }, { action: 'change-password' }, { action: 'begin-second-factor' }],
    });
    const exported = JSON.stringify(body);
    const { passwordHash, secondFactorSecret } = await site.em().findOneOrFail(User, { id: user.id });
    const { tokenHash } = await site.em().findOneOrFail(Session, { userId: user.id });
    for (const secret of [passwordHash!, secondFactorSecret!, tokenHash]) expect(exported).not.toContain(secret);
  });

  it('is erased from every table except the audit log, which keeps only ids', async () => {
    const { user, browser: agent } = await signInWithRoles(site, 'agent');
    await agent.put(`${ACCOUNT}/password`).send({ current: PASSWORD, password: NEW_PASSWORD }).expect(204);
    await agent.delete(ACCOUNT).expect(204);
    await agent.get(ACCOUNT).expect(401);
    await signIn(user.email, NEW_PASSWORD).expect(401);
    for (const [table, column] of Object.entries(USER_TABLES))
      expect(await site.em().execute(`select 1 from ${table} where ${column} = ?`, [user.id])).toEqual([]);
    const rows = await dump(
      ...Object.keys(USER_TABLES),
      'account_requests',
      'mails',
      'audit_entries',
      'request_counts',
    );
    expect(rows.filter((row) => row.includes(user.email))).toEqual([]);
    expect(await site.em().count(AuditEntry, { action: 'erase-account', actor: user.id })).toBe(1);
  });

  it('of staff is not erased until its leads have another agent', async () => {
    const { user, browser: agent } = await signInWithRoles(site, 'agent');
    const { id } = await insertInquiry(site, { assignedTo: user.id });
    const { body } = await agent.delete(ACCOUNT).expect(409);
    expect(body).toMatchObject({ type: '/problems/own-work-to-hand-over' });
    await site.em().nativeUpdate(Lead, { id }, { assignedTo: null });
    await agent.delete(ACCOUNT).expect(204);
  });

  it('without a role is anonymised, not deleted, if leads are assigned to it', async () => {
    const { user, browser: agent } = await signInWithRoles(site, 'agent');
    const lead = await insertInquiry(site, { assignedTo: user.id });
    await site.em().nativeDelete(UserRole, { userId: user.id });
    await agent.delete(ACCOUNT).expect(204);
    const remaining = await site.em().findOneOrFail(User, { id: user.id });
    expect(remaining).toMatchObject({
      firstName: 'Cuenta',
      lastName: 'eliminada',
      passwordHash: null,
      lastSignedInAt: null,
    });
    expect(remaining.isDisabled).toBe(true);
    expect(await site.em().findOneOrFail(Lead, { id: lead.id })).toMatchObject({ assignedTo: user.id });
    const rows = await dump('profiles', 'sessions', 'account_requests', 'mails', 'audit_entries');
    expect(rows.filter((row) => row.includes(user.email))).toEqual([]);
    await signIn(user.email, PASSWORD).expect(401);
  });

  it('of the last admin cannot be deleted, even by two concurrent requests', async () => {
    await site.em().execute(`delete from user_roles where role = 'admin'`);
    const [one, two] = [await signInWithRoles(site, 'admin'), await signInWithRoles(site, 'admin')];
    const answers = await Promise.all([one, two].map(({ browser: agent }) => agent.delete(ACCOUNT)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const refusal = answers.find(({ status }) => status === 409)!;
    expect(refusal.body).toMatchObject({
      type: '/problems/last-admin',
      title: 'Debe quedar al menos un administrador activo: nombre antes a otro',
    });
  });
});
