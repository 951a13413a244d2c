import type { StaffUser, StaffUserList } from '../../src/identity/staff-users.contract.ts';
import { aUser, signedIn } from '../setup/accounts.ts';
import { anInquiry } from '../setup/an-inquiry.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';
import { statementsOf } from '../setup/statements-of.ts';

const USERS = '/api/v1/staff/users';
const NEVER = '018f0000-0000-7000-8000-000000000000';

describe('the users of the panel are listed', () => {
  const site = useFixture(startApp);
  let admin: Awaited<ReturnType<typeof signedIn>>['browser'];
  const ids: string[] = [];
  beforeAll(async () => {
    admin = (await signedIn(site, 'admin')).browser;
    for (let at = 0; at < 60; at++) {
      const firstName = at % 2 ? 'Íñigo' : 'Begoña';
      const fields = { firstName, lastName: `Lista_${String(at % 7)}`, email: `lista-${at}@lista.example` };
      ids.push((await aUser(site, { ...fields, roles: at % 3 ? ['agent'] : ['agent', 'moderator'] })).id);
    }
  });

  it('50 a page in a stable order, with totals', async () => {
    const [first, second] = [await list({ search: 'lista.example' }), await list({ search: 'lista.example', page: 2 })];
    expect(first).toMatchObject({ page: 1, pageSize: 50, total: 60, pageCount: 2 });
    expect([first.items.length, second.items.length]).toEqual([50, 10]);
    const seen = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(seen)).toEqual(new Set(ids));
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
  ])('by a part of name or address, whatever case and accents: %s', async (search, total) => {
    expect((await list({ search })).total).toBe(total);
  });

  it.each(['obrien', 'O’Brien', 'lukasz', 'strasse obrien', 'Łukasz'])(
    'by a name as anybody types it: %s',
    async (search) => {
      const lastName = "O'Brien-Straße";
      const email = 'someone@named.example';
      const exists = (await list({ search: email })).total;
      if (!exists) await aUser(site, { firstName: 'Łukasz', lastName, email, roles: ['agent'] });
      expect((await list({ search })).items.map((user) => user.email)).toEqual([email]);
    },
  );

  it('by role', async () => {
    const found = await list({ search: 'lista.example', role: 'moderator' });
    expect(found.total).toBe(20);
    expect(found.items[0]!.roles).toEqual(['agent', 'moderator']);
  });

  it('by state', async () => {
    const email = (state: string) => `${state}@state.example`;
    const states = {
      invited: { passwordHash: null, confirmedAt: null },
      'awaiting-approval': {},
      active: { roles: ['agent' as const] },
      disabled: { roles: ['agent' as const], disabledAt: new Date() },
    };
    for (const [state, fields] of Object.entries(states)) await aUser(site, { ...fields, email: email(state) });
    for (const state of Object.keys(states)) {
      const { items } = await list({ search: 'state.example', state });
      expect(items.map((user) => [user.email, user.state])).toEqual([[email(state), state]]);
    }
  });

  it('with the leads that are theirs', async () => {
    const { id } = await aUser(site, { roles: ['agent'] });
    for (let at = 0; at < 3; at++) await anInquiry(site, { assignedTo: id });
    expect(await shown({ id })).toMatchObject({ ownedLeads: 3 });
  });

  it('with as many reads for fifty as for one', async () => {
    const reads = async (query: Record<string, unknown>) => {
      const statements = await statementsOf(() => list(query));
      // What runs beside it has reads of its own.
      return statements.filter((sql) => /\b(profiles|inquiries)\b/.test(sql)).length;
    };
    const few = await reads({ search: 'lista-59' });
    expect(few).toBeGreaterThan(1);
    expect(await reads({ search: 'lista.example' })).toBe(few);
  });

  it('never with what only the server may know', async () => {
    const { text } = await admin.get(USERS).query({ search: 'lista-1@' }).expect(200);
    expect(text).not.toMatch(/argon2|passwordHash|secondFactorSecret/);
  });

  it('refusing what it does not know', async () => {
    await admin.get(USERS).query({ state: 'asleep' }).expect(422);
    await admin.get(USERS).query({ sort: 'name' }).expect(422);
    await admin.get(`${USERS}/${NEVER}`).expect(404);
    await admin.get(`${USERS}/1`).expect(422);
  });

  const list = async (query: Record<string, unknown>) =>
    (await admin.get(USERS).query(query).expect(200)).body as StaffUserList;
  const shown = async ({ id }: { id: string }) => (await admin.get(`${USERS}/${id}`).expect(200)).body as StaffUser;
});
