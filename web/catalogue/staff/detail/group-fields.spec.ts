import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { groupFields } from './group-fields.ts';

const NO_RATING = { consumption: null, consumptionValue: null, emissions: null, emissionsValue: null };

const property = (fields: Partial<StaffPropertyDetails>) =>
  ({
    reference: 'MB-1',
    status: 'draft',
    currency: 'EUR',
    agentId: null,
    lockedFields: [],
    energy: { state: 'unknown', ...NO_RATING },
    ...fields,
  }) as unknown as StaffPropertyDetails;

const group = (fields: Partial<StaffPropertyDetails>, ...names: Parameters<typeof groupFields>[1]) => {
  const { shown: visibleFields, empty } = groupFields(property(fields), names);
  return { shown: visibleFields, empty };
};

describe('property fields', () => {
  it('are shown when filled, including zero, and listed as empty otherwise, except flags', () => {
    const facts = { bedrooms: 0, terrace: null, dimensions: '', isNewBuild: false, pool: true, parking: false };
    expect(group(facts, 'bedrooms', 'terrace', 'dimensions', 'isNewBuild', 'pool', 'parking')).toEqual({
      shown: ['bedrooms', 'isNewBuild', 'pool'],
      empty: ['terrace', 'dimensions'],
    });
  });

  it('that the page header shows are not repeated, but a missing agent counts as empty', () => {
    expect(group({}, 'reference', 'status', 'currency', 'agentId')).toEqual({ shown: [], empty: ['agentId'] });
  });

  it('are shown when locked by staff, whatever their value', () => {
    const facts = { terrace: null, pool: false, lockedFields: ['terrace', 'pool', 'reference'] };
    expect(group(facts, 'terrace', 'pool', 'reference')).toEqual({
      shown: ['terrace', 'pool', 'reference'],
      empty: [],
    });
  });

  it('stay shown after their lock is released', () => {
    expect(groupFields(property({ terrace: null }), ['terrace'], ['terrace'])).toMatchObject({
      shown: ['terrace'],
      empty: [],
    });
  });

  it('about featuring count as empty only while the property is featured', () => {
    expect(group({ featuredOrder: null }, 'featuredOrder').empty).toEqual([]);
    expect(group({ featuredOrder: null, isFeatured: true }, 'featuredOrder').empty).toEqual(['featuredOrder']);
  });

  it('about the energy certificate count as empty only while its state is unknown', () => {
    expect(group({}, 'energyState')).toEqual({ shown: [], empty: ['energyState'] });
    const pending = { energy: { state: 'pending', ...NO_RATING } } as const;
    expect(group(pending, 'energyState')).toEqual({ shown: ['energyState'], empty: [] });
  });
});
