import fc from 'fast-check';
import { Mail } from '../../src/platform/mail/mail.entity.ts';
import { AccountLinks } from '../../src/identity/accounts/account-links.ts';
import { insertUser, browser, PASSWORD } from '../setup/accounts.ts';
import { bootApp } from '../setup/boot-app.ts';
import { waitFor } from '../setup/wait-for.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp, type StartedApp } from '../setup/start-app.ts';

const SESSION = '/api/v1/session';
const DAY = 86_400_000;
const DEVICE_COOKIE = /^device=(\d{13}\.[\w-]{22}\.[\w-]{43}); Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/;
const NEW_PASSWORD = 'una higuera junto al pozo';

describe('trusted browser', () => {
  const site = useFixture(() => startApp({ TRUST_PROXY: '127.0.0.1' }));
  let visitor = 0;

  const nextAddress = () => `203.0.${Math.floor((visitor += 1) / 250)}.${visitor % 250}`;
  const attempt = (email: string, password: string, device = '', at: Pick<StartedApp, 'app' | 'em'> = site) =>
    browser(at)
      .post(SESSION)
      .set({ 'x-forwarded-for': nextAddress(), cookie: `device=${device}` })
      .send({ email, password });
  const fail = async (email: string, times: number, device?: string) => {
    for (let time = 0; time < times; time++) await attempt(email, 'mal', device).expect(401);
  };
  const getDeviceToken = ({ headers }: { headers: Record<string, unknown> }) =>
    DEVICE_COOKIE.exec((headers['set-cookie'] as string[]).find((cookie) => cookie.startsWith('device='))!)![1]!;
  const signInForDeviceToken = async (email: string, device?: string) =>
    getDeviceToken(await attempt(email, PASSWORD, device).expect(201));
  const createUserWithDevice = async () => {
    const user = await insertUser(site);
    return { ...user, email: user.email, deviceToken: await signInForDeviceToken(user.email) };
  };
  /** Moves the times of these counters into the past. */
  const letMinutesPass = (minutes: number) =>
    site
      .em()
      .execute('update request_counts set expire = expire - ? where key like ?', [
        minutes * 60_000,
        'password-failures:%',
      ]);
  const resetPassword = async (id: string) => {
    const link = await site.em().transactional((em) => site.app.get(AccountLinks).create(em, id, 'password-reset'));
    return browser(site)
      .put('/api/v1/password-resets')
      .set('x-forwarded-for', nextAddress())
      .send({ token: link.split('#')[1], password: NEW_PASSWORD })
      .expect(204);
  };

  it('can sign in after failed attempts of other browsers', async () => {
    const { email, deviceToken } = await createUserWithDevice();
    await fail(email, 10);
    await attempt(email, PASSWORD).expect(429);
    await attempt(email, PASSWORD, deviceToken).expect(201);
    await attempt(email, PASSWORD).expect(429);
  });

  it('has ten attempts of its own, then growing delays, and one mail warns the owner', async () => {
    const { email, deviceToken } = await createUserWithDevice();
    for (const minutes of [10, 20, 40, 60, 60]) {
      await fail(email, 10, deviceToken);
      const { headers } = await attempt(email, PASSWORD, deviceToken).expect(429);
      expect(Math.abs(Number(headers['retry-after']) - minutes * 60)).toBeLessThan(15);
      await letMinutesPass(minutes);
    }
    await waitFor(async () => expect(await site.em().count(Mail, { to: { address: email } })).toBe(1));
  }, 60_000);

  it('allows ten concurrent attempts with its cookie, without blocking other browsers', async () => {
    const { email, deviceToken } = await createUserWithDevice();
    const attempts = await Promise.all(Array.from({ length: 50 }, () => attempt(email, 'mal', deviceToken)));
    expect(attempts.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(40);
    await attempt(email, PASSWORD).expect(201);
  }, 30_000);

  it('has a token per account, each valid for its account only', async () => {
    const one = await createUserWithDevice();
    const two = await insertUser(site);
    const { headers } = await attempt(two.email, PASSWORD, one.deviceToken).expect(201);
    const both = /^device=([^;]+)/.exec((headers['set-cookie'] as unknown as string[])[1]!)![1]!;
    await fail(one.email, 10);
    await fail(two.email, 10);
    await attempt(two.email, PASSWORD, one.deviceToken).expect(429);
    for (const { email } of [one, two]) await attempt(email, PASSWORD, both).expect(201);
    expect(both).not.toContain(one.id);
  });

  it('has a token of ninety days, which is refused when changed', async () => {
    const { email, deviceToken } = await createUserWithDevice();
    const [expiresAt, counter, signature] = deviceToken.split('.') as [string, string, string];
    expect(Math.abs(Number(expiresAt) - Date.now() - 90 * DAY)).toBeLessThan(60_000);
    await fail(email, 10);
    const changed = [
      [String(Number(expiresAt) + 1), counter, signature],
      [expiresAt, counter.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')), signature],
      [expiresAt, counter, signature.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a'))],
    ].map((parts) => parts.join('.'));
    for (const device of [...changed, '', 'x', deviceToken.slice(1), `${'~'.repeat(10)}${deviceToken}`])
      await attempt(email, PASSWORD, device).expect(429);
    await attempt(email, PASSWORD, `x~${deviceToken}`).expect(201);
  });

  it('is forgotten after a password reset, except the browser with the link', async () => {
    const { id, email, deviceToken } = await createUserWithDevice();
    const newToken = getDeviceToken(await resetPassword(id));
    await fail(email, 10);
    await attempt(email, NEW_PASSWORD, deviceToken).expect(429);
    await attempt(email, NEW_PASSWORD).expect(429);
    await attempt(email, NEW_PASSWORD, newToken).expect(201);
  });

  it('is recognised after a key rotation only with the previous key', async () => {
    const { email, deviceToken } = await createUserWithDevice();
    await fail(email, 10);
    const { DATABASE_URL, DATA_FOLDER, MEILI_INDEX, SECRETS_KEY } = site.config;
    const stores = { DATABASE_URL, DATA_FOLDER, MEILI_INDEX };
    const environment = { ...stores, TRUST_PROXY: '127.0.0.1', SECRETS_KEY: 'n'.repeat(32) };
    for (const [keys, status] of [[{ SECRETS_KEY_PREVIOUS: SECRETS_KEY }, 201] as const, [{}, 429] as const]) {
      await using rotated = await bootApp({ ...environment, ...keys });
      await attempt(email, PASSWORD, deviceToken, rotated).expect(status);
    }
  }, 30_000);

  it('stays unblocked beside another one during an attack', async () => {
    const step = fc.constantFrom('attack', 'first', 'second', 'first mistypes', 'second mistypes');
    const order = fc.array(step, { minLength: 15, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(order, async (steps) => {
        const { email, deviceToken } = await createUserWithDevice();
        const deviceTokens = { first: deviceToken, second: await signInForDeviceToken(email) };
        const mistyped = { first: 0, second: 0 };
        for (const action of [...Array.from({ length: 10 }, () => 'attack'), ...steps, 'first', 'second']) {
          if (action === 'attack') {
            expect([401, 429]).toContain((await attempt(email, 'mal')).status);
            continue;
          }
          const [name, mistypes] = action.split(' ') as ['first' | 'second', string?];
          if (mistypes && mistyped[name] < 9) {
            mistyped[name] += 1;
            await attempt(email, 'mal', deviceTokens[name]).expect(401);
            continue;
          }
          deviceTokens[name] = await signInForDeviceToken(email, deviceTokens[name]);
          mistyped[name] = 0;
        }
        await attempt(email, PASSWORD).expect(429);
      }),
      { numRuns: 5 },
    );
  }, 60_000);
});
