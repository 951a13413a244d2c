import { insertUser, browserOf } from '../setup/accounts.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const ROUNDS = 300;
const USERS = '/api/v1/staff/users';
const COUNT_ACTIVE_ADMINS = `
  select count(*)::int as active from profiles u join user_roles r on r.user_id = u.id and r.role = 'admin'
  where u.disabled_at is null`;

type Browser = Awaited<ReturnType<typeof browserOf>>;

const REMOVALS = [
  (browser: Browser, id: string) => browser.delete(`${USERS}/${id}/roles/admin`),
  (browser: Browser, id: string) => browser.put(`${USERS}/${id}/disabled`),
  (browser: Browser, id: string) => browser.delete(`${USERS}/${id}`),
];

describe('last administrator', () => {
  const site = useFixture(startApp);
  beforeEach(() => site.em().execute('delete from user_roles'));

  const createAdmin = async () => {
    const user = await insertUser(site, { roles: ['admin'] });
    return { id: user.id, browser: await browserOf(site, user) };
  };
  const countActive = async () => (await site.em().execute<{ active: number }[]>(COUNT_ACTIVE_ADMINS))[0]!.active;

  it('remains when two administrators remove each other concurrently, in 300 rounds', async () => {
    const outcomes = new Map<number, number>();
    for (let round = 0; round < ROUNDS; round++) {
      await site.em().execute('delete from user_roles');
      const [one, other] = [await createAdmin(), await createAdmin()];
      const [remove, removeToo] = [REMOVALS[round % 3]!, REMOVALS[Math.floor(round / 3) % 3]!];
      const answers = await Promise.all([remove(one.browser, other.id), removeToo(other.browser, one.id)]);
      const successes = answers.filter(({ status }) => status === 204);
      const refusals = answers.filter(({ status }) => [401, 403, 409].includes(status));
      expect([successes.length, refusals.length]).toEqual([1, 1]);
      const remaining = await countActive();
      outcomes.set(remaining, (outcomes.get(remaining) ?? 0) + 1);
    }
    expect(outcomes).toEqual(new Map([[1, ROUNDS]]));
  }, 120_000);

  it.each([
    ['demoted', 0],
    ['disabled', 1],
    ['deleted', 2],
  ] as const)('cannot be %s by themselves', async (_, removal) => {
    const { id, browser } = await createAdmin();
    const { body } = await REMOVALS[removal]!(browser, id).expect(409);
    expect(body).toMatchObject({
      type: '/problems/last-admin',
      title: 'Debe quedar al menos un administrador activo: nombre antes a otro',
    });
    expect(await countActive()).toBe(1);
  });

  it('cannot erase their own account', async () => {
    const { browser } = await createAdmin();
    const { body } = await browser.delete('/api/v1/account').expect(409);
    expect(body).toMatchObject({ type: '/problems/last-admin' });
  });

  it('cannot be removed when all other administrators are unable to sign in', async () => {
    const { id, browser } = await createAdmin();
    await insertUser(site, { roles: ['admin'], passwordHash: null, confirmedAt: null });
    await insertUser(site, { roles: ['admin'], confirmedAt: null });
    await insertUser(site, { roles: ['admin'], disabledAt: new Date() });
    for (const remove of REMOVALS) await remove(browser, id).expect(409);
  });
});
