import type { Property } from '../../../src/catalogue/property.entity.ts';
import { findMissingParts } from '../../../src/catalogue/staff/find-missing-parts.contract.ts';
import { MissingPart, StaffPropertyQuery } from '../../../src/catalogue/staff-property.contract.ts';
import { ListStaffProperties } from '../../../src/catalogue/staff/lists/list-staff-properties.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { insertProperty, insertProperties } from '../../setup/insert-property.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const STAFF = systemActor('test');
const DIMENSIONS = [
  null,
  '0',
  '120,5 m2',
  'sin datos',
  '0 x 12',
  '0,4',
  'unos 85.5',
  '12.',
  '2 plantas',
  'Planta 2: 85',
  '3 dorm. y 90 m',
];

type Sample = Partial<Property> & { pictures: (string | null)[]; descriptions: Record<string, string | null> };

/** Combines each value of a column with many values of the others. */
const samples = Array.from({ length: 216 }, (_, at): Sample => {
  const pick = <Value>(values: readonly Value[], step: number) => values[Math.floor(at / step) % values.length]!;
  return {
    type: pick([null, '2-3', '3-1', 'x'], 1),
    gardenPlot: pick([null, 0, 500], 4),
    bedrooms: pick([null, 0, 3], 12),
    built: pick([null, 0, 80], 36),
    dimensions: DIMENSIONS[(at * 7) % DIMENSIONS.length]!,
    energyState: pick(['unknown', 'pending', 'exempt', 'rated'] as const, 5),
    energyConsumption: pick([null, null, 'C'] as const, 3),
    energyEmissions: pick([null, 'B'] as const, 9),
    location: pick(['Mijas', null, ''], 7),
    pictures: pick([[], [null], [null, 'key'], ['key']], 3),
    descriptions: pick(
      [{}, { es: 'Una villa' }, { es: '', en: 'A villa' }, { es: 'Una', en: null }, { es: 'a', en: 'b' }],
      2,
    ),
  };
});

const UNKNOWN = { type: null, location: null, bedrooms: null, built: null, gardenPlot: null, dimensions: null };

const expectedMissingParts = ({ pictures, descriptions, ...property }: Sample): MissingPart[] =>
  findMissingParts({
    ...UNKNOWN,
    ...{ energyState: 'unknown', energyConsumption: null, energyEmissions: null, ...property },
    hasPhoto: pictures.some(Boolean),
    descriptions: { es: descriptions['es'] ?? null, en: descriptions['en'] ?? null },
  });

describe('missing parts', () => {
  const site = useFixture(startApp);
  const expected = new Map<string, MissingPart[]>();
  beforeAll(async () => {
    const properties = await insertProperties(site, samples);
    for (const [at, { reference }] of properties.entries()) expected.set(reference, expectedMissingParts(samples[at]!));
  });

  const listMissingParts = async (filters: object) => {
    const items = new Map<string, MissingPart[]>();
    for (let page = 1, pageCount = 1; page <= pageCount; page++) {
      const query = StaffPropertyQuery.parse({ ...filters, page });
      const list = await site.queries.execute(new ListStaffProperties(STAFF, query));
      for (const { reference, missing } of list.items) items.set(reference, missing);
      pageCount = list.pageCount;
    }
    return items;
  };

  it('are the same in the staff list (SQL) and in the form', async () => {
    expect(await listMissingParts({})).toEqual(expected);
    for (const part of MissingPart.options) {
      const count = [...expected.values()].filter((missing) => missing.includes(part)).length;
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(samples.length);
    }
  });

  it.each(MissingPart.options)('filter properties that lack %s, and no others', async (part) => {
    const expectedReferences = [...expected]
      .filter(([, missing]) => missing.includes(part))
      .map(([reference]) => reference);
    expect([...(await listMissingParts({ missing: part })).keys()].sort()).toEqual(expectedReferences.sort());
  });

  it('filter properties that lack anything', async () => {
    await insertProperty(site, {
      ...{ reference: 'WHOLE', type: '2-3', built: 80, location: 'Mijas', energyState: 'exempt' },
      ...{ pictures: ['key'], descriptions: { es: 'a', en: 'b' } },
    });
    const expectedReferences = [...expected]
      .filter(([, missing]) => missing.length > 0)
      .map(([reference]) => reference);
    expect([...(await listMissingParts({ missing: 'any' })).keys()].sort()).toEqual(expectedReferences.sort());
  });
});
