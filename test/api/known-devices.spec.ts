import fc from 'fast-check';
import { Mail } from '../../src/platform/mail/mail.entity.ts';
import { AccountLinks } from '../../src/identity/accounts/account-links.ts';
import { aUser, browser, PASSWORD } from '../setup/accounts.ts';
import { bootApp } from '../setup/boot-app.ts';
import { waitFor } from '../setup/wait-for.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp, type StartedApp } from '../setup/start-app.ts';

const SESSION = '/api/v1/session';
const DAY = 86_400_000;
const MARK = /^device=(\d{13}\.[\w-]{22}\.[\w-]{43}); Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/;
const OTHER = 'una higuera junto al pozo';

describe('a browser that has signed in to an account', () => {
  const site = useFixture(() => startApp({ TRUST_PROXY: '127.0.0.1' }));
  let visitor = 0;

  const anywhere = () => `203.0.${Math.floor((visitor += 1) / 250)}.${visitor % 250}`;
  const attempt = (email: string, password: string, device = '', at: Pick<StartedApp, 'app' | 'em'> = site) =>
    browser(at)
      .post(SESSION)
      .set({ 'x-forwarded-for': anywhere(), cookie: `device=${device}` })
      .send({ email, password });
  const fail = async (email: string, times: number, device?: string) => {
    for (let time = 0; time < times; time++) await attempt(email, 'mal', device).expect(401);
  };
  const markIn = ({ headers }: { headers: Record<string, unknown> }) =>
    MARK.exec((headers['set-cookie'] as string[]).find((cookie) => cookie.startsWith('device='))!)![1]!;
  const markOf = async (email: string, device?: string) => markIn(await attempt(email, PASSWORD, device).expect(201));
  const known = async () => {
    const user = await aUser(site);
    return { ...user, email: user.email, mark: await markOf(user.email) };
  };
  /** Moves the times of these counters into the past. */
  const pass = (minutes: number) =>
    site
      .em()
      .execute('update request_counts set expire = expire - ? where key like ?', [
        minutes * 60_000,
        'password-failures:%',
      ]);
  const resetBy = async (id: string) => {
    const link = await site.em().transactional((em) => site.app.get(AccountLinks).create(em, id, 'password-reset'));
    return browser(site)
      .put('/api/v1/password-resets')
      .set('x-forwarded-for', anywhere())
      .send({ token: link.split('#')[1], password: OTHER })
      .expect(204);
  };

  it('is let in however often strangers fail, whose counter goes on', async () => {
    const { email, mark } = await known();
    await fail(email, 10);
    await attempt(email, PASSWORD).expect(429);
    await attempt(email, PASSWORD, mark).expect(201);
    await attempt(email, PASSWORD).expect(429);
  });

  it('has ten tries of its own, then ever longer pauses, and its owner is told', async () => {
    const { email, mark } = await known();
    for (const minutes of [10, 20, 40, 60, 60]) {
      await fail(email, 10, mark);
      const { headers } = await attempt(email, PASSWORD, mark).expect(429);
      expect(Math.abs(Number(headers['retry-after']) - minutes * 60)).toBeLessThan(15);
      await pass(minutes);
    }
    await waitFor(async () => expect(await site.em().count(Mail, { to: { address: email } })).toBe(1));
  }, 60_000);

  it('gives a thief of its cookie ten tries and no more, at once too, and keeps out no other browser', async () => {
    const { email, mark } = await known();
    const tries = await Promise.all(Array.from({ length: 50 }, () => attempt(email, 'mal', mark)));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(40);
    await attempt(email, PASSWORD).expect(201);
  }, 30_000);

  it('keeps its marks of several accounts, and each counts for its own account alone', async () => {
    const one = await known();
    const two = await aUser(site);
    const { headers } = await attempt(two.email, PASSWORD, one.mark).expect(201);
    const both = /^device=([^;]+)/.exec((headers['set-cookie'] as unknown as string[])[1]!)![1]!;
    await fail(one.email, 10);
    await fail(two.email, 10);
    await attempt(two.email, PASSWORD, one.mark).expect(429);
    for (const { email } of [one, two]) await attempt(email, PASSWORD, both).expect(201);
    expect(both).not.toContain(one.id);
  });

  it('is a stranger again after ninety days, and with a mark that anybody has changed', async () => {
    const { email, mark } = await known();
    const [until, counter, signature] = mark.split('.') as [string, string, string];
    expect(Math.abs(Number(until) - Date.now() - 90 * DAY)).toBeLessThan(60_000);
    await fail(email, 10);
    const changed = [
      [String(Number(until) + 1), counter, signature],
      [until, counter.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')), signature],
      [until, counter, signature.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a'))],
    ].map((parts) => parts.join('.'));
    for (const device of [...changed, '', 'x', mark.slice(1), `${'~'.repeat(10)}${mark}`])
      await attempt(email, PASSWORD, device).expect(429);
    await attempt(email, PASSWORD, `x~${mark}`).expect(201);
  });

  it('is a stranger again once the password was reset; the browser that had the link is known', async () => {
    const { id, email, mark } = await known();
    const renewed = markIn(await resetBy(id));
    await fail(email, 10);
    await attempt(email, OTHER, mark).expect(429);
    await attempt(email, OTHER).expect(429);
    await attempt(email, OTHER, renewed).expect(201);
  });

  it('is known by the key before too, and by no other', async () => {
    const { email, mark } = await known();
    await fail(email, 10);
    const { DATABASE_URL, DATA_FOLDER, MEILI_INDEX, SECRETS_KEY } = site.config;
    const own = { DATABASE_URL, DATA_FOLDER, MEILI_INDEX, TRUST_PROXY: '127.0.0.1', SECRETS_KEY: 'n'.repeat(32) };
    for (const [keys, status] of [[{ SECRETS_KEY_PREVIOUS: SECRETS_KEY }, 201] as const, [{}, 429] as const]) {
      await using turned = await bootApp({ ...own, ...keys });
      await attempt(email, PASSWORD, mark, turned).expect(status);
    }
  }, 30_000);

  it('keeps out nobody of two browsers in whatever order one attacker tries', async () => {
    const step = fc.constantFrom('attack', 'first', 'second', 'first mistypes', 'second mistypes');
    const order = fc.array(step, { minLength: 15, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(order, async (steps) => {
        const { email, mark } = await known();
        const marks = { first: mark, second: await markOf(email) };
        const mistyped = { first: 0, second: 0 };
        for (const each of [...Array.from({ length: 10 }, () => 'attack'), ...steps, 'first', 'second']) {
          if (each === 'attack') {
            expect([401, 429]).toContain((await attempt(email, 'mal')).status);
            continue;
          }
          const [who, mistypes] = each.split(' ') as ['first' | 'second', string?];
          if (mistypes && mistyped[who] < 9) {
            mistyped[who] += 1;
            await attempt(email, 'mal', marks[who]).expect(401);
            continue;
          }
          marks[who] = await markOf(email, marks[who]);
          mistyped[who] = 0;
        }
        await attempt(email, PASSWORD).expect(429);
      }),
      { numRuns: 5 },
    );
  }, 60_000);
});
