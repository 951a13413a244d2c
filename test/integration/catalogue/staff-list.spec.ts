import type { StaffPropertyItem, StaffPropertyList } from '../../../src/catalogue/staff-property.contract.ts';
import { insertProperty, insertProperties } from '../../setup/insert-property.ts';
import { insertUser, browserOf, signInWithRoles } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { captureStatements } from '../../setup/capture-statements.ts';

const PROPERTIES = '/api/v1/staff/properties';
const DAY = 86_400_000;

describe('property list for staff', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    agent = (await signInWithRoles(site, 'agent')).browser;
  });
  beforeEach(() => site.em().execute('delete from properties'));

  const list = async (query: Record<string, unknown> = {}) =>
    (await agent.get(PROPERTIES).query(query).expect(200)).body as StaffPropertyList;
  const listReferences = async (query: Record<string, unknown> = {}) =>
    (await list(query)).items.map(({ reference }) => reference);

  it('returns everything its rows show', async () => {
    const createdAt = new Date('2026-03-01T10:00:00Z');
    const { id } = await insertProperty(site, {
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
  ])('finds parts of reference, location or zone, ignoring case and accents: %s', async (search, expected) => {
    await insertProperty(site, { reference: 'A', location: 'Álora', createdAt: new Date(1) });
    await insertProperty(site, { reference: 'B', location: 'Niñar', area: 'Sierra Blanca', createdAt: new Date(2) });
    await insertProperty(site, { reference: 'C', area: 'Sur 100%', createdAt: new Date(3) });
    await insertProperty(site, { reference: 'MJ-9', createdAt: new Date(4) });
    expect(await listReferences({ search })).toEqual(expected);
  });

  it('filters by source, status, type with its family, and featured', async () => {
    const past = new Date(Date.now() - DAY);
    await insertProperty(site, {
      reference: 'A',
      type: '1-1',
      status: 'published',
      isFeatured: true,
      featuredUntil: past,
    });
    await insertProperty(site, { reference: 'B', type: '1-3', status: 'sold', source: 'api', isFeatured: true });
    await insertProperty(site, {
      reference: 'C',
      type: '2-3',
      featuredUntil: new Date(Date.now() + DAY),
      isFeatured: true,
    });
    await insertProperty(site, { reference: 'D', type: null });
    const joinReferences = async (query: Record<string, unknown>) =>
      (await listReferences({ ...query, sort: 'reference' })).join('');
    expect(await joinReferences({ source: 'api' })).toBe('B');
    expect(await joinReferences({ status: 'published' })).toBe('A');
    expect(await joinReferences({ type: '1-1' })).toBe('AB');
    expect(await joinReferences({ type: '1-3' })).toBe('B');
    expect(await joinReferences({ type: '2-3' })).toBe('C');
    expect(await joinReferences({ featured: true })).toBe('BC');
    expect(await joinReferences({ featured: false })).toBe('ABCD');
    expect(await joinReferences({ featured: true, type: '1-1', status: 'sold', search: 'b' })).toBe('B');
  });

  it('sorts as requested, equal values newest first', async () => {
    const toDate = (day: number) => new Date(Date.UTC(2026, 0, day));
    await insertProperty(site, {
      reference: 'b',
      price: 200,
      location: 'Álora',
      area: 'Z',
      createdAt: toDate(1),
      updatedAt: toDate(9),
    });
    await insertProperty(site, {
      reference: 'A',
      price: null,
      location: 'Benalmádena',
      createdAt: toDate(2),
      updatedAt: toDate(8),
    });
    await insertProperty(site, {
      reference: 'c',
      price: 200,
      location: 'Alora',
      area: 'á',
      createdAt: toDate(3),
      updatedAt: toDate(7),
    });
    await insertProperty(site, {
      reference: 'D',
      price: 100,
      location: null,
      area: 'B',
      createdAt: toDate(4),
      updatedAt: toDate(6),
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
      expect([sort, (await listReferences({ sort })).join('')]).toEqual([sort, order]);
  });

  it('sorts prices by their value in euros', async () => {
    for (const [reference, price, currency] of [
      ['a', 310_000, 'EUR'],
      ['b', 300_000, 'GBP'],
      ['c', 340_000, 'USD'],
    ] as const)
      await insertProperty(site, { reference, price, currency });
    const { browser: admin } = await signInWithRoles(site, 'admin');
    const settings = '/api/v1/staff/settings';
    const { version } = (await admin.get(settings).expect(200)).body as { version: number };
    const rates = { exchangeRates: { GBP: 1.15, USD: 0.9 } };
    await admin.patch(settings).set('if-match', String(version)).send({ site: rates }).expect(200);
    expect((await listReferences({ sort: 'price-asc' })).join('')).toBe('cab');
    expect((await listReferences({ sort: 'price-desc' })).join('')).toBe('bac');
  });

  it('has stable pages of 50, and no items after the last', async () => {
    const createdAt = new Date();
    const same = Array.from({ length: 103 }, (_, at) => ({ reference: `P-${at}`, price: 1 + (at % 3), createdAt }));
    await insertProperties(site, same);
    for (const sort of ['newest', 'price-asc', 'location']) {
      const pages = [await list({ sort }), await list({ sort, page: 2 }), await list({ sort, page: 3 })];
      expect(pages[0]).toMatchObject({ page: 1, pageSize: 50, total: 103, pageCount: 3 });
      expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(103);
    }
    expect(await list({ page: 4 })).toMatchObject({ items: [], page: 4, total: 103, pageCount: 3 });
  });

  it('needs one query for fifty properties as for one', async () => {
    const countReads = async () => {
      let itemCount = 0;
      const statements = await captureStatements(async () => (itemCount = (await list()).items.length));
      return [itemCount, statements.filter((sql) => /\bfrom "?propert/.test(sql)).length];
    };
    // Jobs read at the same time until they have handled the new properties.
    const expectReads = (expected: number[]) => waitFor(async () => expect(await countReads()).toEqual(expected));
    await insertProperty(site, { pictures: ['a'] });
    await expectReads([1, 1]);
    const more = Array.from({ length: 49 }, () => ({ pictures: ['a', 'b'], descriptions: { es: 'x' } }));
    await insertProperties(site, more);
    await expectReads([50, 1]);
  });

  it('requires staff and refuses invalid parameters', async () => {
    await site.http().get(PROPERTIES).expect(401);
    const nobody = await browserOf(site, await insertUser(site, {}));
    await nobody.get(PROPERTIES).expect(403);
    for (const query of [{ sort: 'x' }, { missing: 'door' }, { page: 0 }, { featured: 'yes' }, { colour: 'red' }])
      await agent.get(PROPERTIES).query(query).expect(422);
  });

  it('exposes only fields of the contract', async () => {
    await insertProperty(site, { contentHash: 'secret', agencyRef: 'mine' });
    const [item] = (await list()).items as (StaffPropertyItem & Record<string, unknown>)[];
    for (const name of ['contentHash', 'searchKey', 'search_key', 'agencyRef']) expect(item).not.toHaveProperty(name);
  });
});
