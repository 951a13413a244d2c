import type { Property } from '../../../src/catalogue/property.entity.ts';
import { findMissingParts } from '../../../src/catalogue/staff/find-missing-parts.contract.ts';
import { MissingPart, StaffPropertyQuery } from '../../../src/catalogue/staff-property.contract.ts';
import { ListStaffProperties } from '../../../src/catalogue/staff/lists/list-staff-properties.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { aProperty, someProperties } from '../../setup/a-property.ts';
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

/** Each value of a column beside many of the others. */
const samples = Array.from({ length: 216 }, (_, at): Sample => {
  const of = <Value>(values: readonly Value[], step: number) => values[Math.floor(at / step) % values.length]!;
  return {
    type: of([null, '2-3', '3-1', 'x'], 1),
    gardenPlot: of([null, 0, 500], 4),
    bedrooms: of([null, 0, 3], 12),
    built: of([null, 0, 80], 36),
    dimensions: DIMENSIONS[(at * 7) % DIMENSIONS.length]!,
    energyState: of(['unknown', 'pending', 'exempt', 'rated'] as const, 5),
    energyConsumption: of([null, null, 'C'] as const, 3),
    energyEmissions: of([null, 'B'] as const, 9),
    location: of(['Mijas', null, ''], 7),
    pictures: of([[], [null], [null, 'key'], ['key']], 3),
    descriptions: of(
      [{}, { es: 'Una villa' }, { es: '', en: 'A villa' }, { es: 'Una', en: null }, { es: 'a', en: 'b' }],
      2,
    ),
  };
});

const UNKNOWN = { type: null, location: null, bedrooms: null, built: null, gardenPlot: null, dimensions: null };

const lacks = ({ pictures, descriptions, ...property }: Sample): MissingPart[] =>
  findMissingParts({
    ...UNKNOWN,
    ...{ energyState: 'unknown', energyConsumption: null, energyEmissions: null, ...property },
    hasPhotograph: pictures.some(Boolean),
    descriptions: { es: descriptions['es'] ?? null, en: descriptions['en'] ?? null },
  });

describe('what is missing of an advert', () => {
  const site = useFixture(startApp);
  const expected = new Map<string, MissingPart[]>();
  beforeAll(async () => {
    const made = await someProperties(site, samples);
    for (const [at, { reference }] of made.entries()) expected.set(reference, lacks(samples[at]!));
  });

  const found = async (asked: object) => {
    const items = new Map<string, MissingPart[]>();
    for (let page = 1, pageCount = 1; page <= pageCount; page++) {
      const query = StaffPropertyQuery.parse({ ...asked, page });
      const answer = await site.queries.execute(new ListStaffProperties(STAFF, query));
      for (const { reference, missing } of answer.items) items.set(reference, missing);
      pageCount = answer.pageCount;
    }
    return items;
  };

  it('is said of each as a form says it before it is saved, as the public pages take land and size', async () => {
    expect(await found({})).toEqual(expected);
    for (const part of MissingPart.options) {
      const count = [...expected.values()].filter((missing) => missing.includes(part)).length;
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(samples.length);
    }
  });

  it.each(MissingPart.options)('finds those that lack %s, and no others', async (part) => {
    const wanted = [...expected].filter(([, missing]) => missing.includes(part)).map(([reference]) => reference);
    expect([...(await found({ missing: part })).keys()].sort()).toEqual(wanted.sort());
  });

  it('finds those that lack anything', async () => {
    await aProperty(site, {
      ...{ reference: 'WHOLE', type: '2-3', built: 80, location: 'Mijas', energyState: 'exempt' },
      ...{ pictures: ['key'], descriptions: { es: 'a', en: 'b' } },
    });
    const wanted = [...expected].filter(([, missing]) => missing.length > 0).map(([reference]) => reference);
    expect([...(await found({ missing: 'any' })).keys()].sort()).toEqual(wanted.sort());
  });
});
