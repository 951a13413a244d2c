import { randomBytes } from 'node:crypto';
import { PurgeExpiredSessions } from '../../src/identity/sessions/purge-expired-sessions.ts';
import { Sessions } from '../../src/identity/sessions/sessions.ts';
import type { OpenSessions } from '../../src/identity/session.contract.ts';
import { SESSION_LIMITS } from '../../src/identity/sessions/session-limits.ts';
import { Session } from '../../src/identity/sessions/session.entity.ts';
import { aUser, browser, browserOf, PASSWORD, signedIn } from '../setup/accounts.ts';
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
  const shift = (id: string, column: 'created_at' | 'last_seen_at' | 'authenticated_at', seconds: number) =>
    site
      .em()
      .getConnection()
      .execute(`update sessions set ${column} = ${column} - make_interval(secs => ?) where id = ?`, [seconds, id]);

  describe('the cookie', () => {
    const secure = useFixture(() => startApp({ PUBLIC_URL: 'https://calanorte.example', TRUST_PROXY: '127.0.0.1' }));

    const cookieOf = async (at: StartedApp, remember: boolean, roles: ('admin' | 'agent')[] = []) => {
      const { email } = await aUser(at, { roles });
      const { headers } = await signIn({ email, password: PASSWORD, remember }, { at }).expect(201);
      const [session, device] = headers['set-cookie'] as unknown as string[];
      expect(device).toMatch(at === secure ? /^__Host-device=.*; HttpOnly; Secure;/ : /^device=.*; HttpOnly; SameSite/);
      return [session];
    };
    const HTTP = /^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/;
    const HTTPS = /^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/;
    const kept = (days: number, source: RegExp) =>
      new RegExp(source.source.replace('; Path', `; Max-Age=${days * 86_400}; Path`));

    it('ends with the browser, and is sent over what the site is served by', async () => {
      expect(await cookieOf(site, false)).toEqual([expect.stringMatching(HTTP)]);
      expect(await cookieOf(secure, false)).toEqual([expect.stringMatching(HTTPS)]);
    });

    it('is kept for 30 days when asked to, and for one by who is an admin', async () => {
      expect(await cookieOf(site, true, ['agent'])).toEqual([expect.stringMatching(kept(30, HTTP))]);
      expect(await cookieOf(secure, true, ['agent'])).toEqual([expect.stringMatching(kept(30, HTTPS))]);
      expect(await cookieOf(site, true, ['admin', 'agent'])).toEqual([expect.stringMatching(kept(1, HTTP))]);
      expect(await cookieOf(secure, true, ['admin'])).toEqual([expect.stringMatching(kept(1, HTTPS))]);
    });

    it('counts over https under its prefix alone', async () => {
      const [cookie] = (await cookieOf(secure, false)) as unknown as [string];
      const token = /=([\w-]{43})/.exec(cookie)![1]!;
      await browser(secure).get(SESSION).set('cookie', `__Host-sid=${token}`).expect(200);
      await browser(secure).get(SESSION).set('cookie', `sid=${token}`).expect(401);
    });
  });

  it('never authenticates a planted cookie, before or after the victim signs in, and ends what it named', async () => {
    const counts = { planted: 0, oldRowGone: 0, times: 20 };
    for (let time = 0; time < counts.times; time++) {
      const isOwnSession = time % 2 === 0;
      const attacker = isOwnSession ? await browserOf(site, await aUser(site)) : undefined;
      const planted = `sid=${attacker?.session.token ?? randomBytes(32).toString('base64url')}`;
      const { email } = await aUser(site);
      const { headers } = await signIn({ email, password: PASSWORD }, { cookie: planted }).expect(201);
      const given = (headers['set-cookie'] as unknown as string[])[0]!;
      expect(given).not.toContain(planted);
      const { status } = await browser(site).get(SESSION).set('cookie', planted);
      counts.planted += Number(status !== 401);
      counts.oldRowGone += Number(!attacker || (await site.em().count(Session, { id: attacker.session.id })) === 0);
    }
    expect(counts).toEqual({ planted: 0, oldRowGone: 20, times: 20 });
  }, 60_000);

  it('does not count what is no token', async () => {
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
  ] as const)(
    'counts until it was %s for too long, to the second',
    async (_case, column, isRemembered, roles, limit) => {
      const user = await aUser(site, { roles: [...roles] });
      const [inside, outside] = [
        await browserOf(site, user, { isRemembered }),
        await browserOf(site, user, { isRemembered }),
      ];
      await shift(inside.session.id, column, limit - 1);
      await inside.get(SESSION).expect(200);
      await shift(outside.session.id, column, limit + 1);
      await outside.get(SESSION).expect(401);
    },
  );

  it('is fresh for ten minutes, to the second', async () => {
    const { browser: agent } = await signedIn(site);
    await shift(agent.session.id, 'authenticated_at', freshSeconds - 2);
    expect((await agent.get(SESSION).expect(200)).body).toMatchObject({ isFresh: true });
    await agent.get('/api/v1/account/export').expect(200);
    await shift(agent.session.id, 'authenticated_at', 3);
    expect((await agent.get(SESSION).expect(200)).body).toMatchObject({ isFresh: false });
    await agent.get('/api/v1/account/export').expect(403);
  });

  it('is not kept alive by a page that only looks whether it still counts', async () => {
    const { browser: agent } = await signedIn(site);
    await shift(agent.session.id, 'last_seen_at', idleSeconds - 5);
    await agent.get(SESSION).set('x-session-use', 'none').expect(200);
    await shift(agent.session.id, 'last_seen_at', 10);
    await agent.get(SESSION).set('x-session-use', 'none').expect(401);
  });

  it('stays alive while it is used', async () => {
    const { browser: agent } = await signedIn(site);
    for (let time = 0; time < 3; time++) {
      await shift(agent.session.id, 'last_seen_at', idleSeconds - 5);
      await agent.get(SESSION).expect(200);
    }
  });

  it.each<[string, (site: StartedApp, user: { id: string }) => Promise<unknown>]>([
    [
      'the account is disabled',
      ({ em }, { id }) => em().execute('update profiles set disabled_at = now() where id = ?', [id]),
    ],
    ['all its sessions are ended', ({ app, em }, { id }) => app.get(Sessions, { strict: false }).endAll(em(), id)],
    ['the account is gone', ({ em }, { id }) => em().execute('delete from profiles where id = ?', [id])],
  ])('counts no more in the very next request when %s', async (_case, change) => {
    const { user, browser: agent } = await signedIn(site, 'agent');
    await agent.get(SESSION).expect(200);
    await change(site, user);
    await agent.get(SESSION).expect(401);
  });

  it('counts no more after an admin gave or took a role, or disabled the account', async () => {
    const { browser: admin } = await signedIn(site, 'admin');
    const user = await aUser(site, { roles: ['agent'] });
    const path = `/api/v1/staff/users/${user.id}`;
    for (const change of [
      () => admin.put(`${path}/roles/moderator`),
      () => admin.delete(`${path}/roles/moderator`),
      () => admin.put(`${path}/disabling`),
    ]) {
      const agent = await browserOf(site, user);
      await agent.get(SESSION).expect(200);
      await change().expect(204);
      await agent.get(SESSION).expect(401);
    }
  });

  it('cannot be made from what the database keeps', async () => {
    const { browser: agent } = await signedIn(site);
    const { token } = agent.session;
    const tables = await site.em().execute<{ row: string }[]>(
      `select s::text as row from sessions s union all select a::text from audit_entries a
       union all select m::text from mails m union all select c::text from request_counts c`,
    );
    expect(tables.filter(({ row }) => row.includes(token))).toEqual([]);
    for (const { tokenHash, id } of await site.em().find(Session, {}))
      for (const guess of [tokenHash, id]) await browser(site).get(SESSION).set('cookie', `sid=${guess}`).expect(401);
  });

  it('are listed to their owner, who can end each, and nobody else’s', async () => {
    const { user, browser: agent } = await signedIn(site);
    const other = await browserOf(site, user, { isRemembered: true });
    const old = await browserOf(site, user);
    await shift(old.session.id, 'last_seen_at', idleSeconds + 1);
    const { browser: stranger } = await signedIn(site);
    const { items } = (await agent.get(OPEN_SESSIONS).expect(200)).body as OpenSessions;
    expect(items).toHaveLength(2);
    expect(items.find(({ isCurrent }) => isCurrent)).toMatchObject({
      id: agent.session.id,
      browser: 'Firefox en Linux',
    });
    expect(items.find(({ id }) => id === other.session.id)).toMatchObject({ isRemembered: true, isCurrent: false });

    await shift(agent.session.id, 'authenticated_at', freshSeconds);
    const { body } = await agent.delete(`${OPEN_SESSIONS}/${other.session.id}`).expect(403);
    expect(body).toMatchObject({ type: '/problems/reauth-required' });
    await agent.post(`${SESSION}/reauthentication`).send({ password: PASSWORD }).expect(204);
    await stranger.delete(`${OPEN_SESSIONS}/${other.session.id}`).expect(404);
    await other.get(SESSION).expect(200);
    await agent.delete(`${OPEN_SESSIONS}/${other.session.id}`).expect(204);
    await other.get(SESSION).expect(401);
    await agent.delete(`${OPEN_SESSIONS}/${other.session.id}`).expect(404);
    await agent.delete(`${OPEN_SESSIONS}/x`).expect(422);
  });

  it('that no longer count are forgotten every day, and no others', async () => {
    const { user, browser: kept } = await signedIn(site, 'admin');
    const gone = await Promise.all([1, 2, 3].map(() => browserOf(site, user, { isRemembered: true })));
    await shift(gone[0]!.session.id, 'created_at', adminMaxSeconds + 1);
    await shift(gone[1]!.session.id, 'last_seen_at', rememberedIdleSeconds + 1);
    await site.app.get(PurgeExpiredSessions).handle();
    const left = await site.em().find(Session, { userId: user.id });
    expect(left.map(({ id }) => id).sort()).toEqual([kept.session.id, gone[2]!.session.id].sort());
  });
});
