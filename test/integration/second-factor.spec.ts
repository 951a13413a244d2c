import { generate } from 'otplib';
import { RecoveryCode, SecuritySettings } from '../../src/identity/second-factor/second-factor.entity.ts';
import { hashRecoveryCode } from '../../src/identity/second-factor/second-factor.ts';
import { User } from '../../src/identity/user.entity.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { Mail } from '../../src/platform/mail/mail.entity.ts';
import { createId } from '../../src/platform/new-id.ts';
import { insertUser, browser, browserOf, PASSWORD, signInWithRoles } from '../setup/accounts.ts';
import { startMailServer } from '../setup/mail-server.ts';
import { waitForMail } from '../setup/received-mails.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

type Agent = Awaited<ReturnType<typeof browserOf>>;

const FACTOR = '/api/v1/account/second-factor';
const DAY = 86_400_000;

describe('second factor', () => {
  const server = useFixture(startMailServer);
  const site = useFixture(() => startApp({ SMTP_URL: server.url, TRUST_PROXY: '127.0.0.1' }));
  let visitor = 0;

  const now = () => Math.floor(Date.now() / 1000);
  const createCode = (secret: string, epoch = now()) => generate({ secret, epoch });
  const signIn = (input: object) =>
    browser(site)
      .post('/api/v1/session')
      .set('x-forwarded-for', `203.0.113.${(visitor += 1)}`)
      .send({ password: PASSWORD, ...input });
  const problem = (code: string) => ({ type: `/problems/${code}` });
  const forgetStep = (id: string) => site.em().nativeUpdate(User, { id }, { secondFactorStep: null });

  async function enroll(...roles: ('admin' | 'agent')[]) {
    const { user, browser: agent } = await signInWithRoles(site, ...roles);
    const { secret } = (await agent.post(FACTOR).expect(200)).body as { secret: string };
    const { body } = await agent
      .put(FACTOR)
      .send({ code: await createCode(secret) })
      .expect(200);
    await forgetStep(user.id);
    return { user, agent, secret, codes: (body as { codes: string[] }).codes };
  }

  it('is set up with an authenticator address, and active after its first code', async () => {
    const { user, browser: agent } = await signInWithRoles(site);
    const { body: setup } = await agent.post(FACTOR).expect(200);
    const { secret, address } = setup as { secret: string; address: string };
    const url = new URL(address);
    expect(url.protocol).toBe('otpauth:');
    expect(decodeURIComponent(url.pathname)).toContain(user.email);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ secret, issuer: 'Cala Norte' });
    await signIn({ email: user.email }).expect(201);

    const wrong = await agent
      .put(FACTOR)
      .send({ code: await createCode(secret, now() - 300) })
      .expect(401);
    expect(wrong.body).toMatchObject(problem('wrong-code'));
    const { body } = await agent
      .put(FACTOR)
      .send({ code: await createCode(secret) })
      .expect(200);
    const { codes } = body as { codes: string[] };
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){6}[0-9a-hjkmnp-tv-z]{4}$/);
    expect((await agent.get('/api/v1/account')).body).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 10 });
    const auditEntries = await site.em().find(AuditEntry, { subject: user.id, action: 'turn-on-second-factor' });
    expect(JSON.stringify(auditEntries)).not.toContain(secret);
    const [result] = await site.em().find(RecoveryCode, { userId: user.id });
    expect(codes.some((code) => JSON.stringify(result).includes(code))).toBe(false);
    await agent.post(FACTOR).expect(409);
    await agent.put(FACTOR).send({ code: '123456' }).expect(409);
  });

  it('is requested only after the right password', async () => {
    const { user, secret } = await enroll();
    const { email } = user;
    expect((await signIn({ email }).expect(401)).body).toMatchObject(problem('second-factor-needed'));
    const code = await createCode(secret);
    expect((await signIn({ email, password: 'mal', code }).expect(401)).body).toMatchObject(
      problem('wrong-credentials'),
    );
    expect((await signIn({ email, code: '000000' }).expect(401)).body).toMatchObject(problem('wrong-code'));
    const { body } = await signIn({ email, code: `${code.slice(0, 3)} ${code.slice(3)}` }).expect(201);
    expect(body).toMatchObject({ hasSecondFactor: true });
  });

  it('accepts no code twice, nor an older one after a newer', async () => {
    const { user, secret } = await enroll();
    const { email } = user;
    const code = await createCode(secret);
    const [one, two] = await Promise.all([signIn({ email, code }), signIn({ email, code })]);
    expect([one.status, two.status].sort()).toEqual([201, 401]);
    await signIn({ email, code }).expect(401);
    await signIn({ email, code: await createCode(secret, now() - 30) }).expect(401);
  });

  it.each([
    [-60, 401],
    [-30, 201],
    [0, 201],
    [30, 201],
    [60, 401],
  ])(
    'responds to a phone whose clock is off by %i s with %i',
    async (offset, status) => {
      const step = () => Math.floor(now() / 30);
      let [challengeStep, actualStatus] = [-1, 0];
      // A response of the next step belongs to another challenge.
      for (let before = step(); challengeStep !== before; before = step()) {
        const { user, secret } = await enroll();
        challengeStep = step();
        actualStatus = (await signIn({ email: user.email, code: await createCode(secret, now() + offset) })).status;
      }
      expect(actualStatus).toBe(status);
    },
    15_000,
  );

  it('accepts each recovery code once instead, in any letter case and grouping', async () => {
    const { user, codes, agent } = await enroll();
    const { email } = user;
    await signIn({ email, code: codes[0]!.toUpperCase().replaceAll('-', ' ') }).expect(201);
    await signIn({ email, code: codes[0]! }).expect(401);
    const both = await Promise.all([signIn({ email, code: codes[1]! }), signIn({ email, code: codes[1]! })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 401]);
    expect((await agent.get('/api/v1/account')).body).toMatchObject({ recoveryCodesLeft: 8 });
    const { body } = await agent.post('/api/v1/account/recovery-codes').expect(200);
    await signIn({ email, code: codes[2]! }).expect(401);
    await signIn({ email, code: (body as { codes: string[] }).codes[2]! }).expect(201);
  });

  it('accepts older recovery codes with four groups', async () => {
    const { user } = await enroll();
    const { id: userId, email } = user;
    await site.em().insert(RecoveryCode, {
      id: createId(),
      userId,
      codeHash: hashRecoveryCode('0a1b-2c3d-4e5f-6g7h'),
      usedAt: null,
    });
    await signIn({ email, code: '0A1B 2C3D 4E5F 6G7H' }).expect(201);
    await signIn({ email, code: '0a1b-2c3d-4e5f-6g7h' }).expect(401);
  });

  it.each<[string, (agent: Agent) => Promise<unknown>]>([
    ['is disabled', (agent) => agent.delete(FACTOR).expect(204)],
    ['gets new recovery codes', (agent) => agent.post('/api/v1/account/recovery-codes').expect(200)],
  ])('ends all other sessions of the account, and no others, when it %s', async (_case, change) => {
    const { user, agent } = await enroll();
    const [other, somebody] = [await browserOf(site, user), await browserOf(site, await insertUser(site))];
    await change(agent);
    await other.get('/api/v1/session').expect(401);
    await somebody.get('/api/v1/session').expect(200);
    await agent.get('/api/v1/session').expect(200);
  });

  it('ends other sessions when enabled, not when setup starts or a code is wrong', async () => {
    const { user, browser: agent } = await signInWithRoles(site);
    const other = await browserOf(site, user);
    const { secret } = (await agent.post(FACTOR).expect(200)).body as { secret: string };
    await agent.put(FACTOR).send({ code: '000000' }).expect(401);
    await other.get('/api/v1/session').expect(200);
    await agent
      .put(FACTOR)
      .send({ code: await createCode(secret) })
      .expect(200);
    await other.get('/api/v1/session').expect(401);
    await agent.get('/api/v1/session').expect(200);
  });

  it('accepts no code of another account', async () => {
    const { codes } = await enroll();
    const { user } = await enroll();
    await signIn({ email: user.email, code: codes[0]! }).expect(401);
  });

  it('can be disabled together with its codes', async () => {
    const { user, agent } = await enroll();
    await agent.delete(FACTOR).expect(204);
    await signIn({ email: user.email }).expect(201);
    expect(await site.em().count(RecoveryCode, { userId: user.id })).toBe(0);
    expect(await site.em().findOneOrFail(User, { id: user.id })).toMatchObject({
      secondFactorSecret: null,
      secondFactorStep: null,
    });
    await agent.post('/api/v1/account/recovery-codes').expect(409);
    await agent.put(FACTOR).send({ code: '123456' }).expect(409);
  });

  it.each<[string, string, (agent: Agent, id: string) => Promise<unknown>]>([
    ['is enabled', 'Verificación en dos pasos activada', () => Promise.resolve()],
    ['is disabled', 'Verificación en dos pasos desactivada', (agent) => agent.delete(FACTOR).expect(204)],
    [
      'is removed by an admin',
      'Se ha desactivado su verificación en dos pasos',
      async (_agent, id) => {
        const { browser: admin } = await signInWithRoles(site, 'admin');
        await admin.delete(`/api/v1/staff/users/${id}/second-factor`).expect(204);
        await admin.delete(`/api/v1/staff/users/${id}/second-factor`).expect(204);
      },
    ],
  ])('notifies its owner by mail once, without secrets, when it %s', async (_case, subject, change) => {
    const { user, agent, secret, codes } = await enroll();
    await change(agent, user.id);
    const { text, html } = await waitForMail(server, user.email, subject);
    for (const content of [text, html]) {
      expect(content).toContain('Cala Norte');
      for (const hidden of [secret, ...codes]) expect(content).not.toContain(hidden);
    }
    const result = await site.em().find(Mail, { accountId: user.id, subject });
    expect(result.map(({ purpose }) => purpose)).toEqual(['second-factor']);
  });

  it('blocks even the right code after ten wrong ones', async () => {
    const { user, secret } = await enroll();
    for (let guess = 0; guess < 10; guess++) await signIn({ email: user.email, code: '000000' }).expect(401);
    await signIn({ email: user.email, code: await createCode(secret) }).expect(429);
  }, 15_000);

  describe('when required', () => {
    const requireSince = (daysAgo: number | null) =>
      site.em().upsert(SecuritySettings, {
        id: 1,
        secondFactorRequiredSince: daysAgo === null ? null : new Date(Date.now() - daysAgo * DAY),
      });
    const buildStaff = (days: number) => ({ roles: ['admin' as const], staffSince: new Date(Date.now() - days * DAY) });
    const requestPanel = (agent: Awaited<ReturnType<typeof browserOf>>) => agent.get('/api/v1/staff/users');
    afterAll(() => requireSince(null));

    it('blocks staff without it after seven days, and lets them set it up', async () => {
      await requireSince(8);
      const user = await insertUser(site, buildStaff(30));
      const agent = await browserOf(site, user);
      expect((await requestPanel(agent).expect(403)).body).toMatchObject(problem('second-factor-required'));
      const { secret } = (await agent.post(FACTOR).expect(200)).body as { secret: string };
      await agent
        .put(FACTOR)
        .send({ code: await createCode(secret) })
        .expect(200);
      await requestPanel(agent).expect(200);
    });

    it.each([
      ['is required for six days', 6, 30],
      ['has been staff for six days', 30, 6],
    ])('admits a user who %s, and returns the deadline', async (_case, requiredFor, staffDays) => {
      await requireSince(requiredFor);
      const agent = await browserOf(site, await insertUser(site, buildStaff(staffDays)));
      await requestPanel(agent).expect(200);
      const { body } = await agent.get('/api/v1/session').expect(200);
      const dueAt = Date.parse((body as { secondFactorDueAt: string }).secondFactorDueAt);
      expect(Math.abs(dueAt - Date.now() - DAY)).toBeLessThan(60_000);
    });

    it('counts from the first role, even if it was revoked and granted again', async () => {
      await requireSince(30);
      const admin = await browserOf(site, await insertUser(site, buildStaff(1)));
      const { id } = await insertUser(site, buildStaff(30));
      await admin.delete(`/api/v1/staff/users/${id}/roles/admin`).expect(204);
      await admin.put(`/api/v1/staff/users/${id}/roles/admin`).expect(204);
      const { body } = await requestPanel(await browserOf(site, { id })).expect(403);
      expect(body).toMatchObject(problem('second-factor-required'));
    });

    it('is not required if the setting is off or missing', async () => {
      await requireSince(null);
      await requestPanel(await browserOf(site, await insertUser(site, buildStaff(30)))).expect(200);
      await site.em().nativeDelete(SecuritySettings, {});
      await requestPanel(await browserOf(site, await insertUser(site, buildStaff(30)))).expect(200);
    });
  });
});
