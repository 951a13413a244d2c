import { Role } from '../../src/identity/permissions.contract.ts';
import { UserRole } from '../../src/identity/users/user-role.entity.ts';
import { aUser, browserOf, signedIn } from '../setup/accounts.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const USERS = '/api/v1/staff/users';
const NOBODY_OR = [undefined, ...Role.options] as const;

const pairs = NOBODY_OR.flatMap((target) => Role.options.map((role) => ({ target, role })));
const actors = [...NOBODY_OR.map((actor) => ({ actor, isStale: false })), { actor: Role.enum.admin, isStale: true }];

describe('roles', () => {
  const site = useFixture(startApp);
  beforeAll(async () => {
    await aUser(site, { roles: ['admin'] });
  });

  const rolesOf = async (userId: string) => (await site.em().find(UserRole, { userId })).map(({ role }) => role).sort();
  const listed = (role: Role | undefined) => (role ? [role] : []);
  const sorted = (roles: (Role | undefined)[]) => [...new Set(roles.filter((role) => role !== undefined))].sort();

  it.each(actors)('are given and taken by fresh admins alone: $actor, stale $isStale', async ({ actor, isStale }) => {
    const browser = await browserOf(site, await aUser(site, { roles: listed(actor) }), { isFresh: !isStale });
    const status = actor === 'admin' && !isStale ? 204 : 403;
    for (const { target, role } of pairs) {
      const { id } = await aUser(site, { roles: listed(target) });
      await browser.put(`${USERS}/${id}/roles/${role}`).expect(status);
      expect(await rolesOf(id)).toEqual(status === 204 ? sorted([target, role]) : listed(target));
      await browser.delete(`${USERS}/${id}/roles/${role}`).expect(status);
      const left = sorted([target]).filter((kept) => kept !== role);
      expect(await rolesOf(id)).toEqual(status === 204 ? left : listed(target));
    }
  });

  it.each(NOBODY_OR)('are not given to oneself: %s', async (actor) => {
    if (actor === 'admin') return;
    const { user, browser } = await signedIn(site, ...listed(actor));
    for (const role of Role.options) await browser.put(`${USERS}/${user.id}/roles/${role}`).expect(403);
    await browser
      .post(USERS)
      .send({ firstName: 'A', lastName: 'B', email: 'otra@example.es', roles: ['admin'] })
      .expect(403);
    await browser
      .patch('/api/v1/account')
      .send({ firstName: 'A', lastName: 'B', roles: ['admin'] })
      .expect(422);
    expect(await rolesOf(user.id)).toEqual(listed(actor));
  });

  it('are what counts at the very next request, a hundred times of a hundred', async () => {
    const { browser: admin } = await signedIn(site, 'admin');
    let refused = 0;
    for (let round = 0; round < 100; round++) {
      const { user, browser } = await signedIn(site, 'admin');
      await browser.get(`${USERS}/${user.id}`).expect(200);
      await admin.delete(`${USERS}/${user.id}/roles/admin`).expect(204);
      const again = await browserOf(site, user);
      const answers = [await browser.get(`${USERS}/${user.id}`), await again.get(`${USERS}/${user.id}`)];
      if (answers[0]!.status === 401 && answers[1]!.status === 403) refused += 1;
    }
    expect(refused).toBe(100);
  }, 120_000);

  it('count at the next request even when the session stays', async () => {
    const { user, browser } = await signedIn(site);
    await browser.get(USERS).expect(403);
    await site.em().insert(UserRole, { userId: user.id, role: 'admin', createdAt: new Date() });
    await browser.get(USERS).expect(200);
    await site.em().nativeDelete(UserRole, { userId: user.id });
    await browser.get(USERS).expect(403);
  });
});
