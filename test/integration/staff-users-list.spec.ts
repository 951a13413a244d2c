import type { StaffUser, StaffUserList } from '../../src/identity/staff-users.contract.ts';
import { insertUser, signInWithRoles } from '../setup/accounts.ts';
import { insertInquiry } from '../setup/insert-inquiry.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';
import { captureStatements } from '../setup/capture-statements.ts';

const USERS = '/api/v1/staff/users';
const UNKNOWN_ID = '018f0000-0000-7000-8000-000000000000';

describe('list of staff users', () => {
  const site = useFixture(startApp);
  let admin: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  const ids: string[] = [];
  beforeAll(async () => {
    admin = (await signInWithRoles(site, 'admin')).browser;
    for (let at = 0; at < 60; at++) {
      const firstName = at % 2 ? 'Íñigo' : 'Begoña';
      const fields = { firstName, lastName: `Lista_${String(at % 7)}`, email: `lista-${at}@lista.example` };
      ids.push((await insertUser(site, { ...fields, roles: at % 3 ? ['agent'] : ['agent', 'moderator'] })).id);
    }
  });

  it('returns 50 per page in a stable order, with totals', async () => {
    const [first, second] = [await list({ search: 'lista.example' }), await list({ search: 'lista.example', page: 2 })];
    expect(first).toMatchObject({ page: 1, pageSize: 50, total: 60, pageCount: 2 });
    expect([first.items.length, second.items.length]).toEqual([50, 10]);
    const userIds = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(userIds)).toEqual(new Set(ids));
    const names = [...first.items, ...second.items].map(({ lastName, firstName }) => `${lastName} ${firstName}`);
    expect(names).toEqual(names.toSorted());
    expect(await list({ search: 'lista.example', page: 3 })).toMatchObject({ items: [], total: 60 });
  });

  it.each([
    ['inigo', 30],
    ['ÍÑIGO lista_3', 5],
    ['lista-59@LISTA', 1],
    ['lista_1 ', 9],
    ['lista%', 0],
    ['_ista-5', 0],
    ['\\', 0],
    ['%', 0],
  ])('filters by part of a name or address, ignoring case and accents: %s', async (search, total) => {
    expect((await list({ search })).total).toBe(total);
  });

  it.each(['obrien', 'O’Brien', 'lukasz', 'strasse obrien', 'Łukasz'])(
    'finds a name typed without its special characters: %s',
    async (search) => {
      const lastName = "O'Brien-Straße";
      const email = 'someone@named.example';
      const exists = (await list({ search: email })).total;
      if (!exists) await insertUser(site, { firstName: 'Łukasz', lastName, email, roles: ['agent'] });
      expect((await list({ search })).items.map((user) => user.email)).toEqual([email]);
    },
  );

  it('filters by role', async () => {
    const found = await list({ search: 'lista.example', role: 'moderator' });
    expect(found.total).toBe(20);
    expect(found.items[0]!.roles).toEqual(['agent', 'moderator']);
  });

  it('filters by state', async () => {
    const email = (state: string) => `${state}@state.example`;
    const states = {
      invited: { passwordHash: null, confirmedAt: null },
      'awaiting-approval': {},
      active: { roles: ['agent' as const] },
      disabled: { roles: ['agent' as const], disabledAt: new Date() },
    };
    for (const [state, fields] of Object.entries(states)) await insertUser(site, { ...fields, email: email(state) });
    for (const state of Object.keys(states)) {
      const { items } = await list({ search: 'state.example', state });
      expect(items.map((user) => [user.email, user.state])).toEqual([[email(state), state]]);
    }
  });

  it('contains the number of leads of each user', async () => {
    const { id } = await insertUser(site, { roles: ['agent'] });
    for (let at = 0; at < 3; at++) await insertInquiry(site, { assignedTo: id });
    expect(await getUser({ id })).toMatchObject({ ownedLeads: 3 });
  });

  it('needs as many queries for fifty users as for one', async () => {
    const countQueries = async (query: Record<string, unknown>) => {
      const statements = await captureStatements(() => list(query));
      // Background jobs read at the same time.
      return statements.filter((sql) => /\b(profiles|inquiries)\b/.test(sql)).length;
    };
    const few = await countQueries({ search: 'lista-59' });
    expect(few).toBeGreaterThan(1);
    expect(await countQueries({ search: 'lista.example' })).toBe(few);
  });

  it('never contains secrets of the server', async () => {
    const { text } = await admin.get(USERS).query({ search: 'lista-1@' }).expect(200);
    expect(text).not.toMatch(/argon2|passwordHash|secondFactorSecret/);
  });

  it('refuses unknown filters and users', async () => {
    await admin.get(USERS).query({ state: 'asleep' }).expect(422);
    await admin.get(USERS).query({ sort: 'name' }).expect(422);
    await admin.get(`${USERS}/${UNKNOWN_ID}`).expect(404);
    await admin.get(`${USERS}/1`).expect(422);
  });

  const list = async (query: Record<string, unknown>) =>
    (await admin.get(USERS).query(query).expect(200)).body as StaffUserList;
  const getUser = async ({ id }: { id: string }) => (await admin.get(`${USERS}/${id}`).expect(200)).body as StaffUser;
});
