import { randomBytes } from 'node:crypto';
import { PurgeExpiredSessions, Sessions } from '../../src/identity/sessions/sessions.ts';
import type { OpenSessions } from '../../src/identity/session.contract.ts';
import { SESSION_LIMITS } from '../../src/identity/sessions/sessions.sql.ts';
import { Session } from '../../src/identity/sessions/session.entity.ts';
import { insertUser, browser, browserOf, PASSWORD, signInWithRoles } from '../setup/accounts.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp, type StartedApp } from '../setup/start-app.ts';

const SESSION = '/api/v1/session';
const OPEN_SESSIONS = '/api/v1/account/sessions';
const { idleSeconds, maxSeconds, rememberedIdleSeconds, rememberedMaxSeconds, adminMaxSeconds, freshSeconds } =
  SESSION_LIMITS;

describe('sessions', () => {
  const site = useFixture(() => startApp({ TRUST_PROXY: '127.0.0.1' }));
  let visitor = 0;

  const signIn = (input: object, { cookie = 'x=1', at = site } = {}) =>
    browser(at)
      .post(SESSION)
      .set({ 'x-forwarded-for': `203.0.113.${(visitor += 1)}`, cookie })
      .send(input);
  const moveBack = (id: string, column: 'created_at' | 'last_seen_at' | 'authenticated_at', seconds: number) =>
    site
      .em()
      .getConnection()
      .execute(`update sessions set ${column} = ${column} - make_interval(secs => ?) where id = ?`, [seconds, id]);

  describe('cookie', () => {
    const secure = useFixture(() => startApp({ PUBLIC_URL: 'https://calanorte.example', TRUST_PROXY: '127.0.0.1' }));

    const getCookie = async (at: StartedApp, remember: boolean, roles: ('admin' | 'agent')[] = []) => {
      const { email } = await insertUser(at, { roles });
      const { headers } = await signIn({ email, password: PASSWORD, remember }, { at }).expect(201);
      const [session, device] = headers['set-cookie'] as unknown as string[];
      expect(device).toMatch(at === secure ? /^__Host-device=.*; HttpOnly; Secure;/ : /^device=.*; HttpOnly; SameSite/);
      return [session];
    };
    const HTTP = /^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/;
    const HTTPS = /^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/;
    const withMaxAge = (days: number, source: RegExp) =>
      new RegExp(source.source.replace('; Path', `; Max-Age=${days * 86_400}; Path`));

    it('ends with the browser, and matches the site’s protocol', async () => {
      expect(await getCookie(site, false)).toEqual([expect.stringMatching(HTTP)]);
      expect(await getCookie(secure, false)).toEqual([expect.stringMatching(HTTPS)]);
    });

    it('lasts 30 days when requested, and one day for admins', async () => {
      expect(await getCookie(site, true, ['agent'])).toEqual([expect.stringMatching(withMaxAge(30, HTTP))]);
      expect(await getCookie(secure, true, ['agent'])).toEqual([expect.stringMatching(withMaxAge(30, HTTPS))]);
      expect(await getCookie(site, true, ['admin', 'agent'])).toEqual([expect.stringMatching(withMaxAge(1, HTTP))]);
      expect(await getCookie(secure, true, ['admin'])).toEqual([expect.stringMatching(withMaxAge(1, HTTPS))]);
    });

    it('is accepted over https only with its prefix', async () => {
      const [cookie] = (await getCookie(secure, false)) as unknown as [string];
      const token = /=([\w-]{43})/.exec(cookie)![1]!;
      await browser(secure).get(SESSION).set('cookie', `__Host-sid=${token}`).expect(200);
      await browser(secure).get(SESSION).set('cookie', `sid=${token}`).expect(401);
    });
  });

  it('ignore a planted cookie before and after sign-in, and end the session it named', async () => {
    const counts = { planted: 0, oldRowGone: 0, times: 20 };
    for (let time = 0; time < counts.times; time++) {
      const isOwnSession = time % 2 === 0;
      const attacker = isOwnSession ? await browserOf(site, await insertUser(site)) : undefined;
      const planted = `sid=${attacker?.session.token ?? randomBytes(32).toString('base64url')}`;
      const { email } = await insertUser(site);
      const { headers } = await signIn({ email, password: PASSWORD }, { cookie: planted }).expect(201);
      const received = (headers['set-cookie'] as unknown as string[])[0]!;
      expect(received).not.toContain(planted);
      const { status } = await browser(site).get(SESSION).set('cookie', planted);
      counts.planted += Number(status !== 401);
      counts.oldRowGone += Number(!attacker || (await site.em().count(Session, { id: attacker.session.id })) === 0);
    }
    expect(counts).toEqual({ planted: 0, oldRowGone: 20, times: 20 });
  }, 60_000);

  it('ignore invalid tokens', async () => {
    for (const token of ['', 'x', 'a'.repeat(5000), "' or 1=1 --", '%00', '%ff'])
      await browser(site).get(SESSION).set('cookie', `sid=${token}`).expect(401);
  });

  it.each([
    ['idle', 'last_seen_at', false, [], idleSeconds],
    ['open', 'created_at', false, [], maxSeconds],
    ['idle, remembered', 'last_seen_at', true, [], rememberedIdleSeconds],
    ['open, remembered', 'created_at', true, [], rememberedMaxSeconds],
    ['open, remembered, an admin', 'created_at', true, ['admin'], adminMaxSeconds],
    ['open, an admin', 'created_at', false, ['admin'], maxSeconds],
  ] as const)('are valid until %s for too long, to the second', async (_case, column, isRemembered, roles, limit) => {
    const user = await insertUser(site, { roles: [...roles] });
    const [valid, expired] = [
      await browserOf(site, user, { isRemembered }),
      await browserOf(site, user, { isRemembered }),
    ];
    await moveBack(valid.session.id, column, limit - 1);
    await valid.get(SESSION).expect(200);
    await moveBack(expired.session.id, column, limit + 1);
    await expired.get(SESSION).expect(401);
  });

  it('are fresh for ten minutes, to the second', async () => {
    const { browser: agent } = await signInWithRoles(site);
    await moveBack(agent.session.id, 'authenticated_at', freshSeconds - 2);
    expect((await agent.get(SESSION).expect(200)).body).toMatchObject({ isFresh: true });
    await agent.get('/api/v1/account/export').expect(200);
    await moveBack(agent.session.id, 'authenticated_at', 3);
    expect((await agent.get(SESSION).expect(200)).body).toMatchObject({ isFresh: false });
    await agent.get('/api/v1/account/export').expect(403);
  });

  it('are not extended by a page that only checks their state', async () => {
    const { browser: agent } = await signInWithRoles(site);
    await moveBack(agent.session.id, 'last_seen_at', idleSeconds - 5);
    await agent.get(SESSION).set('x-session-use', 'none').expect(200);
    await moveBack(agent.session.id, 'last_seen_at', 10);
    await agent.get(SESSION).set('x-session-use', 'none').expect(401);
  });

  it('are extended while in use', async () => {
    const { browser: agent } = await signInWithRoles(site);
    for (let time = 0; time < 3; time++) {
      await moveBack(agent.session.id, 'last_seen_at', idleSeconds - 5);
      await agent.get(SESSION).expect(200);
    }
  });

  it.each<[string, (site: StartedApp, user: { id: string }) => Promise<unknown>]>([
    [
      'the account is disabled',
      ({ em }, { id }) => em().execute('update profiles set disabled_at = now() where id = ?', [id]),
    ],
    ['all its sessions are ended', ({ app, em }, { id }) => app.get(Sessions, { strict: false }).endAll(em(), id)],
    ['the account is deleted', ({ em }, { id }) => em().execute('delete from profiles where id = ?', [id])],
  ])('are invalid on the next request when %s', async (_case, change) => {
    const { user, browser: agent } = await signInWithRoles(site, 'agent');
    await agent.get(SESSION).expect(200);
    await change(site, user);
    await agent.get(SESSION).expect(401);
  });

  it('are invalid after an admin changes a role or disables the account', async () => {
    const { browser: admin } = await signInWithRoles(site, 'admin');
    const user = await insertUser(site, { roles: ['agent'] });
    const path = `/api/v1/staff/users/${user.id}`;
    for (const change of [
      () => admin.put(`${path}/roles/moderator`),
      () => admin.delete(`${path}/roles/moderator`),
      () => admin.put(`${path}/disabled`),
    ]) {
      const agent = await browserOf(site, user);
      await agent.get(SESSION).expect(200);
      await change().expect(204);
      await agent.get(SESSION).expect(401);
    }
  });

  it('cannot be forged from the database contents', async () => {
    const { browser: agent } = await signInWithRoles(site);
    const { token } = agent.session;
    const tables = await site.em().execute<{ row: string }[]>(
      `select s::text as row from sessions s union all select a::text from audit_entries a
       union all select m::text from mails m union all select c::text from request_counts c`,
    );
    expect(tables.filter(({ row }) => row.includes(token))).toEqual([]);
    for (const { tokenHash, id } of await site.em().find(Session, {}))
      for (const guess of [tokenHash, id]) await browser(site).get(SESSION).set('cookie', `sid=${guess}`).expect(401);
  });

  it('are listed to their owner, who can end only these', async () => {
    const { user, browser: agent } = await signInWithRoles(site);
    const other = await browserOf(site, user, { isRemembered: true });
    const old = await browserOf(site, user);
    await moveBack(old.session.id, 'last_seen_at', idleSeconds + 1);
    const { browser: otherUser } = await signInWithRoles(site);
    const { items } = (await agent.get(OPEN_SESSIONS).expect(200)).body as OpenSessions;
    expect(items).toHaveLength(2);
    expect(items.find(({ isCurrent }) => isCurrent)).toMatchObject({
      id: agent.session.id,
      browser: 'Firefox en Linux',
    });
    expect(items.find(({ id }) => id === other.session.id)).toMatchObject({ isRemembered: true, isCurrent: false });

    await moveBack(agent.session.id, 'authenticated_at', freshSeconds);
    const { body } = await agent.delete(`${OPEN_SESSIONS}/${other.session.id}`).expect(403);
    expect(body).toMatchObject({ type: '/problems/reauth-required' });
    await agent.post(`${SESSION}/reauthentication`).send({ password: PASSWORD }).expect(204);
    await otherUser.delete(`${OPEN_SESSIONS}/${other.session.id}`).expect(404);
    await other.get(SESSION).expect(200);
    await agent.delete(`${OPEN_SESSIONS}/${other.session.id}`).expect(204);
    await other.get(SESSION).expect(401);
    await agent.delete(`${OPEN_SESSIONS}/${other.session.id}`).expect(404);
    await agent.delete(`${OPEN_SESSIONS}/x`).expect(422);
  });

  it('are purged once expired, and no others', async () => {
    const { user, browser: current } = await signInWithRoles(site, 'admin');
    const others = await Promise.all([1, 2, 3].map(() => browserOf(site, user, { isRemembered: true })));
    await moveBack(others[0]!.session.id, 'created_at', adminMaxSeconds + 1);
    await moveBack(others[1]!.session.id, 'last_seen_at', rememberedIdleSeconds + 1);
    await site.app.get(PurgeExpiredSessions).handle();
    const remaining = await site.em().find(Session, { userId: user.id });
    expect(remaining.map(({ id }) => id).sort()).toEqual([current.session.id, others[2]!.session.id].sort());
  });
});
