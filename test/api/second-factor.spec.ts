import { generate } from 'otplib';
import { RecoveryCode } from '../../src/identity/second-factor/recovery-code.entity.ts';
import { hashRecoveryCode } from '../../src/identity/second-factor/replace-recovery-codes.ts';
import { SecuritySettings } from '../../src/identity/second-factor/security-settings.entity.ts';
import { User } from '../../src/identity/user.entity.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { Mail } from '../../src/platform/mail/mail.entity.ts';
import { newId } from '../../src/platform/new-id.ts';
import { aUser, browser, browserOf, PASSWORD, signedIn } from '../setup/accounts.ts';
import { mailServer } from '../setup/mail-server.ts';
import { mailTo } from '../setup/mail-to.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

type Agent = Awaited<ReturnType<typeof browserOf>>;

const FACTOR = '/api/v1/account/second-factor';
const DAY = 86_400_000;

describe('the second factor', () => {
  const server = useFixture(mailServer);
  const site = useFixture(() => startApp({ SMTP_URL: server.url, TRUST_PROXY: '127.0.0.1' }));
  let visitor = 0;

  const now = () => Math.floor(Date.now() / 1000);
  const codeOf = (secret: string, epoch = now()) => generate({ secret, epoch });
  const signIn = (input: object) =>
    browser(site)
      .post('/api/v1/session')
      .set('x-forwarded-for', `203.0.113.${(visitor += 1)}`)
      .send({ password: PASSWORD, ...input });
  const problem = (code: string) => ({ type: `/problems/${code}` });
  /** As if the last code had been taken long ago. */
  const forgetStep = (id: string) => site.em().nativeUpdate(User, { id }, { secondFactorStep: null });

  async function enrolled(...roles: ('admin' | 'agent')[]) {
    const { user, browser: agent } = await signedIn(site, ...roles);
    const { secret } = (await agent.post(FACTOR).expect(200)).body as { secret: string };
    const { body } = await agent
      .put(FACTOR)
      .send({ code: await codeOf(secret) })
      .expect(200);
    await forgetStep(user.id);
    return { user, agent, secret, codes: (body as { codes: string[] }).codes };
  }

  it('is set up with an address for the authenticator, and counts once a code of it was given', async () => {
    const { user, browser: agent } = await signedIn(site);
    const { body: setup } = await agent.post(FACTOR).expect(200);
    const { secret, address } = setup as { secret: string; address: string };
    const url = new URL(address);
    expect(url.protocol).toBe('otpauth:');
    expect(decodeURIComponent(url.pathname)).toContain(user.email);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ secret, issuer: 'Cala Norte' });
    await signIn({ email: user.email }).expect(201);

    const wrong = await agent
      .put(FACTOR)
      .send({ code: await codeOf(secret, now() - 300) })
      .expect(401);
    expect(wrong.body).toMatchObject(problem('wrong-code'));
    const { body } = await agent
      .put(FACTOR)
      .send({ code: await codeOf(secret) })
      .expect(200);
    const { codes } = body as { codes: string[] };
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){6}[0-9a-hjkmnp-tv-z]{4}$/);
    expect((await agent.get('/api/v1/account')).body).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 10 });
    const audited = await site.em().find(AuditEntry, { subject: user.id, action: 'turn-on-second-factor' });
    expect(JSON.stringify(audited)).not.toContain(secret);
    const [kept] = await site.em().find(RecoveryCode, { userId: user.id });
    expect(codes.some((code) => JSON.stringify(kept).includes(code))).toBe(false);
    await agent.post(FACTOR).expect(409);
    await agent.put(FACTOR).send({ code: '123456' }).expect(409);
  });

  it('is asked for after the right password only', async () => {
    const { user, secret } = await enrolled();
    const { email } = user;
    expect((await signIn({ email }).expect(401)).body).toMatchObject(problem('second-factor-needed'));
    const code = await codeOf(secret);
    expect((await signIn({ email, password: 'mal', code }).expect(401)).body).toMatchObject(
      problem('wrong-credentials'),
    );
    expect((await signIn({ email, code: '000000' }).expect(401)).body).toMatchObject(problem('wrong-code'));
    const { body } = await signIn({ email, code: `${code.slice(0, 3)} ${code.slice(3)}` }).expect(201);
    expect(body).toMatchObject({ hasSecondFactor: true });
  });

  it('takes no code twice, nor an older one after a newer', async () => {
    const { user, secret } = await enrolled();
    const { email } = user;
    const code = await codeOf(secret);
    const [one, two] = await Promise.all([signIn({ email, code }), signIn({ email, code })]);
    expect([one.status, two.status].sort()).toEqual([201, 401]);
    await signIn({ email, code }).expect(401);
    await signIn({ email, code: await codeOf(secret, now() - 30) }).expect(401);
  });

  it.each([
    [-60, 401],
    [-30, 201],
    [0, 201],
    [30, 201],
    [60, 401],
  ])(
    'answers a telephone whose clock is off by %i s with %i',
    async (offset, status) => {
      const step = () => Math.floor(now() / 30);
      let [asked, answered] = [-1, 0];
      // An answer of the next step is to another question.
      for (let before = step(); asked !== before; before = step()) {
        const { user, secret } = await enrolled();
        asked = step();
        answered = (await signIn({ email: user.email, code: await codeOf(secret, now() + offset) })).status;
      }
      expect(answered).toBe(status);
    },
    15_000,
  );

  it('is stood in for by each recovery code once, however it is written', async () => {
    const { user, codes, agent } = await enrolled();
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

  it('is stood in for by codes of four groups too, as they were given out before', async () => {
    const { user } = await enrolled();
    const { id: userId, email } = user;
    await site
      .em()
      .insert(RecoveryCode, { id: newId(), userId, codeHash: hashRecoveryCode('0a1b-2c3d-4e5f-6g7h'), usedAt: null });
    await signIn({ email, code: '0A1B 2C3D 4E5F 6G7H' }).expect(201);
    await signIn({ email, code: '0a1b-2c3d-4e5f-6g7h' }).expect(401);
  });

  it.each<[string, (agent: Agent) => Promise<unknown>]>([
    ['is turned off', (agent) => agent.delete(FACTOR).expect(204)],
    ['gets new recovery codes', (agent) => agent.post('/api/v1/account/recovery-codes').expect(200)],
  ])('ends all other sessions of the account, and nobody else’s, when it %s', async (_case, change) => {
    const { user, agent } = await enrolled();
    const [other, somebody] = [await browserOf(site, user), await browserOf(site, await aUser(site))];
    await change(agent);
    await other.get('/api/v1/session').expect(401);
    await somebody.get('/api/v1/session').expect(200);
    await agent.get('/api/v1/session').expect(200);
  });

  it('ends all other sessions when it is put in force, not when it is begun or a code is wrong', async () => {
    const { user, browser: agent } = await signedIn(site);
    const other = await browserOf(site, user);
    const { secret } = (await agent.post(FACTOR).expect(200)).body as { secret: string };
    await agent.put(FACTOR).send({ code: '000000' }).expect(401);
    await other.get('/api/v1/session').expect(200);
    await agent
      .put(FACTOR)
      .send({ code: await codeOf(secret) })
      .expect(200);
    await other.get('/api/v1/session').expect(401);
    await agent.get('/api/v1/session').expect(200);
  });

  it('knows no code of another account', async () => {
    const { codes } = await enrolled();
    const { user } = await enrolled();
    await signIn({ email: user.email, code: codes[0]! }).expect(401);
  });

  it('is turned off again, and its codes with it', async () => {
    const { user, agent } = await enrolled();
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
    ['is put in force', 'Verificación en dos pasos activada', () => Promise.resolve()],
    ['is turned off', 'Verificación en dos pasos desactivada', (agent) => agent.delete(FACTOR).expect(204)],
    [
      'is taken away by an admin',
      'Se ha desactivado su verificación en dos pasos',
      async (_agent, id) => {
        const { browser: admin } = await signedIn(site, 'admin');
        await admin.delete(`/api/v1/staff/users/${id}/second-factor`).expect(204);
        await admin.delete(`/api/v1/staff/users/${id}/second-factor`).expect(204);
      },
    ],
  ])('tells its owner by mail, once and without secrets, when it %s', async (_case, subject, change) => {
    const { user, agent, secret, codes } = await enrolled();
    await change(agent, user.id);
    const { text, html } = await mailTo(server, user.email, subject);
    for (const said of [text, html]) {
      expect(said).toContain('Cala Norte');
      for (const hidden of [secret, ...codes]) expect(said).not.toContain(hidden);
    }
    const kept = await site.em().find(Mail, { accountId: user.id, subject });
    expect(kept.map(({ purpose }) => purpose)).toEqual(['second-factor']);
  });

  it('cannot be guessed: ten wrong codes, and even the right one has to wait', async () => {
    const { user, secret } = await enrolled();
    for (let guess = 0; guess < 10; guess++) await signIn({ email: user.email, code: '000000' }).expect(401);
    await signIn({ email: user.email, code: await codeOf(secret) }).expect(429);
  }, 15_000);

  describe('where it is required', () => {
    const requireSince = (daysAgo: number | null) =>
      site.em().upsert(SecuritySettings, {
        id: 1,
        secondFactorRequiredSince: daysAgo === null ? null : new Date(Date.now() - daysAgo * DAY),
      });
    const staffFor = (days: number) => ({ roles: ['admin' as const], staffSince: new Date(Date.now() - days * DAY) });
    const panel = (agent: Awaited<ReturnType<typeof browserOf>>) => agent.get('/api/v1/staff/users');
    afterAll(() => requireSince(null));

    it('keeps staff out of the panel after seven days, and lets them set it up', async () => {
      await requireSince(8);
      const user = await aUser(site, staffFor(30));
      const agent = await browserOf(site, user);
      expect((await panel(agent).expect(403)).body).toMatchObject(problem('second-factor-required'));
      const { secret } = (await agent.post(FACTOR).expect(200)).body as { secret: string };
      await agent
        .put(FACTOR)
        .send({ code: await codeOf(secret) })
        .expect(200);
      await panel(agent).expect(200);
    });

    it.each([
      ['is required for six days', 6, 30],
      ['has been staff for six days', 30, 6],
    ])('leaves whoever %s in, and says by when', async (_case, requiredFor, staffDays) => {
      await requireSince(requiredFor);
      const agent = await browserOf(site, await aUser(site, staffFor(staffDays)));
      await panel(agent).expect(200);
      const { body } = await agent.get('/api/v1/session').expect(200);
      const dueAt = Date.parse((body as { secondFactorDueAt: string }).secondFactorDueAt);
      expect(Math.abs(dueAt - Date.now() - DAY)).toBeLessThan(60_000);
    });

    it('counts from the first role, though it was taken and given again', async () => {
      await requireSince(30);
      const desk = await browserOf(site, await aUser(site, staffFor(1)));
      const { id } = await aUser(site, staffFor(30));
      await desk.delete(`/api/v1/staff/users/${id}/roles/admin`).expect(204);
      await desk.put(`/api/v1/staff/users/${id}/roles/admin`).expect(204);
      const { body } = await panel(await browserOf(site, { id })).expect(403);
      expect(body).toMatchObject(problem('second-factor-required'));
    });

    it('asks nothing where the setting is off or was never made', async () => {
      await requireSince(null);
      await panel(await browserOf(site, await aUser(site, staffFor(30)))).expect(200);
      await site.em().nativeDelete(SecuritySettings, {});
      await panel(await browserOf(site, await aUser(site, staffFor(30)))).expect(200);
    });
  });
});
