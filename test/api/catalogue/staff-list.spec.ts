import type { StaffPropertyItem, StaffPropertyList } from '../../../src/catalogue/staff-property.contract.ts';
import { aProperty, someProperties } from '../../setup/a-property.ts';
import { aUser, browserOf, signedIn } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { statementsOf } from '../../setup/statements-of.ts';

const PROPERTIES = '/api/v1/staff/properties';
const DAY = 86_400_000;

describe('the list of properties for staff', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    agent = (await signedIn(site, 'agent')).browser;
  });
  beforeEach(() => site.em().execute('delete from properties'));

  const list = async (query: Record<string, unknown> = {}) =>
    (await agent.get(PROPERTIES).query(query).expect(200)).body as StaffPropertyList;
  const references = async (query: Record<string, unknown> = {}) =>
    (await list(query)).items.map(({ reference }) => reference);

  it('says of each what its row shows', async () => {
    const createdAt = new Date('2026-03-01T10:00:00Z');
    const { id } = await aProperty(site, {
      ...{ reference: 'MB-1', type: '2-3', status: 'reserved', source: 'api', price: 450_000, currency: 'GBP' },
      ...{ location: 'Álora', area: 'Centro', isFeatured: true, createdAt, built: 90, energyState: 'pending' },
      ...{ pictures: [null, 'aaa', 'bbb'], descriptions: { es: 'Una villa.', en: 'A villa.' } },
    });
    expect((await list()).items).toEqual([
      {
        ...{ id, version: 1, reference: 'MB-1', source: 'api', status: 'reserved', type: '2-3', typeName: 'Villa' },
        ...{ price: 450_000, currency: 'GBP', location: 'Álora', area: 'Centro', isFeatured: true, missing: [] },
        ...{ agentId: null, agentName: null },
        picture: { key: 'aaa', width: 1600, height: 1200, color: null, alt: 'Villa en Álora, imagen 2' },
        ...{ createdAt: createdAt.toISOString(), updatedAt: expect.any(String) },
      },
    ]);
  });

  it.each([
    ['alora', ['A']],
    ['ÁLORA', ['A']],
    ['  sierra   BLANCA ', ['B']],
    ['ñar', ['B']],
    ['-9', ['MJ-9']],
    ['mj-9', ['MJ-9']],
    ['100%', ['C']],
    ['%', ['C']],
    ['_', []],
    ['\\', []],
    ['aálora', []],
    ['   ', ['MJ-9', 'C', 'B', 'A']],
  ])('finds a part of reference, location or area, whatever case and accents: %s', async (search, found) => {
    await aProperty(site, { reference: 'A', location: 'Álora', createdAt: new Date(1) });
    await aProperty(site, { reference: 'B', location: 'Niñar', area: 'Sierra Blanca', createdAt: new Date(2) });
    await aProperty(site, { reference: 'C', area: 'Sur 100%', createdAt: new Date(3) });
    await aProperty(site, { reference: 'MJ-9', createdAt: new Date(4) });
    expect(await references({ search })).toEqual(found);
  });

  it('narrows by source, status, type with its family, and featured', async () => {
    const past = new Date(Date.now() - DAY);
    await aProperty(site, { reference: 'A', type: '1-1', status: 'published', isFeatured: true, featuredUntil: past });
    await aProperty(site, { reference: 'B', type: '1-3', status: 'sold', source: 'api', isFeatured: true });
    await aProperty(site, { reference: 'C', type: '2-3', featuredUntil: new Date(Date.now() + DAY), isFeatured: true });
    await aProperty(site, { reference: 'D', type: null });
    const asked = async (query: Record<string, unknown>) =>
      (await references({ ...query, sort: 'reference' })).join('');
    expect(await asked({ source: 'api' })).toBe('B');
    expect(await asked({ status: 'published' })).toBe('A');
    expect(await asked({ type: '1-1' })).toBe('AB');
    expect(await asked({ type: '1-3' })).toBe('B');
    expect(await asked({ type: '2-3' })).toBe('C');
    expect(await asked({ featured: true })).toBe('BC');
    expect(await asked({ featured: false })).toBe('ABCD');
    expect(await asked({ featured: true, type: '1-1', status: 'sold', search: 'b' })).toBe('B');
  });

  it('orders as asked, always with the newest first among equals', async () => {
    const on = (day: number) => new Date(Date.UTC(2026, 0, day));
    await aProperty(site, {
      reference: 'b',
      price: 200,
      location: 'Álora',
      area: 'Z',
      createdAt: on(1),
      updatedAt: on(9),
    });
    await aProperty(site, { reference: 'A', price: null, location: 'Benalmádena', createdAt: on(2), updatedAt: on(8) });
    await aProperty(site, {
      reference: 'c',
      price: 200,
      location: 'Alora',
      area: 'á',
      createdAt: on(3),
      updatedAt: on(7),
    });
    await aProperty(site, {
      reference: 'D',
      price: 100,
      location: null,
      area: 'B',
      createdAt: on(4),
      updatedAt: on(6),
    });
    const orders = {
      newest: 'DcAb',
      oldest: 'bAcD',
      updated: 'bAcD',
      reference: 'AbcD',
      location: 'cbAD',
      area: 'cDbA',
    };
    for (const [sort, order] of Object.entries({ ...orders, 'price-asc': 'DcbA', 'price-desc': 'cbDA' }))
      expect([sort, (await references({ sort })).join('')]).toEqual([sort, order]);
  });

  it('orders prices by their worth in euros', async () => {
    for (const [reference, price, currency] of [
      ['a', 310_000, 'EUR'],
      ['b', 300_000, 'GBP'],
      ['c', 340_000, 'USD'],
    ] as const)
      await aProperty(site, { reference, price, currency });
    const { browser: admin } = await signedIn(site, 'admin');
    const settings = '/api/v1/staff/settings';
    const { version } = (await admin.get(settings).expect(200)).body as { version: number };
    const site_ = { exchangeRates: { GBP: 1.15, USD: 0.9 } };
    await admin.patch(settings).set('if-match', String(version)).send({ site: site_ }).expect(200);
    expect((await references({ sort: 'price-asc' })).join('')).toBe('cab');
    expect((await references({ sort: 'price-desc' })).join('')).toBe('bac');
  });

  it('pages by 50 in a stable order, and has nothing beyond the last', async () => {
    const createdAt = new Date();
    const same = Array.from({ length: 103 }, (_, at) => ({ reference: `P-${at}`, price: 1 + (at % 3), createdAt }));
    await someProperties(site, same);
    for (const sort of ['newest', 'price-asc', 'location']) {
      const pages = [await list({ sort }), await list({ sort, page: 2 }), await list({ sort, page: 3 })];
      expect(pages[0]).toMatchObject({ page: 1, pageSize: 50, total: 103, pageCount: 3 });
      expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(103);
    }
    expect(await list({ page: 4 })).toMatchObject({ items: [], page: 4, total: 103, pageCount: 3 });
  });

  it('asks the database once, for fifty as for one', async () => {
    const reads = async () => {
      let shown = 0;
      const statements = await statementsOf(async () => (shown = (await list()).items.length));
      return [shown, statements.filter((sql) => /\bfrom "?propert/.test(sql)).length];
    };
    // Jobs read beside it, until they have come to the end of what was made.
    const expectReads = (wanted: number[]) => waitFor(async () => expect(await reads()).toEqual(wanted));
    await aProperty(site, { pictures: ['a'] });
    await expectReads([1, 1]);
    const more = Array.from({ length: 49 }, () => ({ pictures: ['a', 'b'], descriptions: { es: 'x' } }));
    await someProperties(site, more);
    await expectReads([50, 1]);
  });

  it('is for staff; strange questions are refused', async () => {
    await site.http().get(PROPERTIES).expect(401);
    const nobody = await browserOf(site, await aUser(site, {}));
    await nobody.get(PROPERTIES).expect(403);
    for (const query of [{ sort: 'x' }, { missing: 'door' }, { page: 0 }, { featured: 'yes' }, { colour: 'red' }])
      await agent.get(PROPERTIES).query(query).expect(422);
  });

  it('shows nothing that the contract does not name', async () => {
    await aProperty(site, { contentHash: 'secret', agencyRef: 'mine' });
    const [item] = (await list()).items as (StaffPropertyItem & Record<string, unknown>)[];
    for (const name of ['contentHash', 'searchKey', 'search_key', 'agencyRef']) expect(item).not.toHaveProperty(name);
  });
});
