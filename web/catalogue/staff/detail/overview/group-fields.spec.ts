import type { StaffPropertyDetails } from '../../../../../src/catalogue/staff-property.contract.ts';
import { groupFields } from './group-fields.ts';

const NO_LETTERS = { consumption: null, consumptionValue: null, emissions: null, emissionsValue: null };

const property = (fields: Partial<StaffPropertyDetails>) =>
  ({
    ...{ reference: 'MB-1', status: 'draft', currency: 'EUR', agentId: null, lockedFields: [] },
    energy: { state: 'unknown', ...NO_LETTERS },
    ...fields,
  }) as unknown as StaffPropertyDetails;

const parted = (fields: Partial<StaffPropertyDetails>, ...names: Parameters<typeof groupFields>[1]) => {
  const { shown, empty } = groupFields(property(fields), names);
  return { shown, empty };
};

describe('the facts of a property', () => {
  it('are shown where they say something, also nought and no; the others are named as empty', () => {
    const facts = { bedrooms: 0, terrace: null, dimensions: '', isNewBuild: false, pool: true, parking: false };
    expect(parted(facts, 'bedrooms', 'terrace', 'dimensions', 'isNewBuild', 'pool', 'parking')).toEqual({
      shown: ['bedrooms', 'isNewBuild', 'pool'],
      empty: ['terrace', 'dimensions'],
    });
  });

  it('are not repeated below the head, which still misses an agent', () => {
    expect(parted({}, 'reference', 'status', 'currency', 'agentId')).toEqual({ shown: [], empty: ['agentId'] });
  });

  it('are shown where they were corrected by hand, whatever they say', () => {
    const facts = { terrace: null, pool: false, lockedFields: ['terrace', 'pool', 'reference'] };
    expect(parted(facts, 'terrace', 'pool', 'reference')).toEqual({
      shown: ['terrace', 'pool', 'reference'],
      empty: [],
    });
  });

  it('stay where they were once they are released', () => {
    expect(groupFields(property({ terrace: null }), ['terrace'], ['terrace'])).toMatchObject({
      shown: ['terrace'],
      empty: [],
    });
  });

  it('of featuring are missing only while it is featured', () => {
    expect(parted({ featuredOrder: null }, 'featuredOrder').empty).toEqual([]);
    expect(parted({ featuredOrder: null, isFeatured: true }, 'featuredOrder').empty).toEqual(['featuredOrder']);
  });

  it('miss the certificate that nobody has said anything of', () => {
    expect(parted({}, 'energyState')).toEqual({ shown: [], empty: ['energyState'] });
    const pending = { energy: { state: 'pending', ...NO_LETTERS } } as const;
    expect(parted(pending, 'energyState')).toEqual({ shown: ['energyState'], empty: [] });
  });
});
