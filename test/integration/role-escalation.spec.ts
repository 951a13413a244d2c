import { Role } from '../../src/identity/permissions.contract.ts';
import { UserRole } from '../../src/identity/user.entity.ts';
import { insertUser, browserOf, signInWithRoles } from '../setup/accounts.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const USERS = '/api/v1/staff/users';
const ROLES_AND_NONE = [undefined, ...Role.options] as const;

const pairs = ROLES_AND_NONE.flatMap((target) => Role.options.map((role) => ({ target, role })));
const actors = [
  ...ROLES_AND_NONE.map((actor) => ({ actor, isStale: false })),
  { actor: Role.enum.admin, isStale: true },
];

describe('roles', () => {
  const site = useFixture(startApp);
  beforeAll(async () => {
    await insertUser(site, { roles: ['admin'] });
  });

  const findRoles = async (userId: string) =>
    (await site.em().find(UserRole, { userId })).map(({ role }) => role).sort();
  const toList = (role: Role | undefined) => (role ? [role] : []);
  const sortRoles = (roles: (Role | undefined)[]) => [...new Set(roles.filter((role) => role !== undefined))].sort();

  it.each(actors)(
    'can be changed only by freshly authenticated admins: $actor, stale $isStale',
    async ({ actor, isStale }) => {
      const browser = await browserOf(site, await insertUser(site, { roles: toList(actor) }), { isFresh: !isStale });
      const status = actor === 'admin' && !isStale ? 204 : 403;
      for (const { target, role } of pairs) {
        const { id } = await insertUser(site, { roles: toList(target) });
        await browser.put(`${USERS}/${id}/roles/${role}`).expect(status);
        expect(await findRoles(id)).toEqual(status === 204 ? sortRoles([target, role]) : toList(target));
        await browser.delete(`${USERS}/${id}/roles/${role}`).expect(status);
        const remaining = sortRoles([target]).filter((targetRole) => targetRole !== role);
        expect(await findRoles(id)).toEqual(status === 204 ? remaining : toList(target));
      }
    },
  );

  it.each(ROLES_AND_NONE)('cannot be granted to oneself: %s', async (actor) => {
    if (actor === 'admin') return;
    const { user, browser } = await signInWithRoles(site, ...toList(actor));
    for (const role of Role.options) await browser.put(`${USERS}/${user.id}/roles/${role}`).expect(403);
    await browser
      .post(USERS)
      .send({ firstName: 'A', lastName: 'B', email: 'otra@example.es', roles: ['admin'] })
      .expect(403);
    await browser
      .patch('/api/v1/account')
      .send({ firstName: 'A', lastName: 'B', roles: ['admin'] })
      .expect(422);
    expect(await findRoles(user.id)).toEqual(toList(actor));
  });

  it('lose their effect on the next request after removal, in 100 rounds', async () => {
    const { browser: admin } = await signInWithRoles(site, 'admin');
    let refusalCount = 0;
    for (let round = 0; round < 100; round++) {
      const { user, browser } = await signInWithRoles(site, 'admin');
      await browser.get(`${USERS}/${user.id}`).expect(200);
      await admin.delete(`${USERS}/${user.id}/roles/admin`).expect(204);
      const again = await browserOf(site, user);
      const answers = [await browser.get(`${USERS}/${user.id}`), await again.get(`${USERS}/${user.id}`)];
      if (answers[0]!.status === 401 && answers[1]!.status === 403) refusalCount += 1;
    }
    expect(refusalCount).toBe(100);
  }, 120_000);

  it('take effect on the next request of the same session', async () => {
    const { user, browser } = await signInWithRoles(site);
    await browser.get(USERS).expect(403);
    await site.em().insert(UserRole, { userId: user.id, role: 'admin', createdAt: new Date() });
    await browser.get(USERS).expect(200);
    await site.em().nativeDelete(UserRole, { userId: user.id });
    await browser.get(USERS).expect(403);
  });
});
