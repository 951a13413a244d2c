import { aUser, browserOf } from '../setup/accounts.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const ROUNDS = 300;
const USERS = '/api/v1/staff/users';
const ACTIVE = `
  select count(*)::int as active from profiles u join user_roles r on r.user_id = u.id and r.role = 'admin'
  where u.disabled_at is null`;

type Browser = Awaited<ReturnType<typeof browserOf>>;

const REMOVALS = [
  (by: Browser, id: string) => by.delete(`${USERS}/${id}/roles/admin`),
  (by: Browser, id: string) => by.put(`${USERS}/${id}/disabling`),
  (by: Browser, id: string) => by.delete(`${USERS}/${id}`),
];

describe('the last admin', () => {
  const site = useFixture(startApp);
  beforeEach(() => site.em().execute('delete from user_roles'));

  const anAdmin = async () => {
    const user = await aUser(site, { roles: ['admin'] });
    return { id: user.id, browser: await browserOf(site, user) };
  };
  const active = async () => (await site.em().execute<{ active: number }[]>(ACTIVE))[0]!.active;

  it('stays when two remove each other at once, 300 times, however they do it', async () => {
    const left = new Map<number, number>();
    for (let round = 0; round < ROUNDS; round++) {
      await site.em().execute('delete from user_roles');
      const [one, other] = [await anAdmin(), await anAdmin()];
      const [remove, removeToo] = [REMOVALS[round % 3]!, REMOVALS[Math.floor(round / 3) % 3]!];
      const answers = await Promise.all([remove(one.browser, other.id), removeToo(other.browser, one.id)]);
      const done = answers.filter(({ status }) => status === 204);
      const refused = answers.filter(({ status }) => [401, 403, 409].includes(status));
      expect([done.length, refused.length]).toEqual([1, 1]);
      const now = await active();
      left.set(now, (left.get(now) ?? 0) + 1);
    }
    expect(left).toEqual(new Map([[1, ROUNDS]]));
  }, 120_000);

  it.each([
    ['demoted', 0],
    ['disabled', 1],
    ['deleted', 2],
  ] as const)('is not %s by themselves', async (_, removal) => {
    const { id, browser } = await anAdmin();
    const { body } = await REMOVALS[removal]!(browser, id).expect(409);
    expect(body).toMatchObject({
      type: '/problems/last-admin',
      title: 'Debe quedar al menos un administrador activo: nombre antes a otro',
    });
    expect(await active()).toBe(1);
  });

  it('does not erase themselves', async () => {
    const { browser } = await anAdmin();
    const { body } = await browser.delete('/api/v1/account').expect(409);
    expect(body).toMatchObject({ type: '/problems/last-admin' });
  });

  it('is alone however many admins there are who cannot sign in', async () => {
    const { id, browser } = await anAdmin();
    await aUser(site, { roles: ['admin'], passwordHash: null, confirmedAt: null });
    await aUser(site, { roles: ['admin'], confirmedAt: null });
    await aUser(site, { roles: ['admin'], disabledAt: new Date() });
    for (const remove of REMOVALS) await remove(browser, id).expect(409);
  });
});
