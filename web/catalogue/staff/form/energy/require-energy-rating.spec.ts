import { toDraft, type PropertyDraft } from '../property-draft.ts';
import { requireEnergyRating } from './require-energy-rating.ts';

const trying = (written: Partial<PropertyDraft>) => () => requireEnergyRating({ ...toDraft(null), ...written });

describe('a rating without letters', () => {
  it.each(['published', 'reserved'])('is refused at its field where visitors would see it: %s', (status) => {
    expect(trying({ status, energyState: 'rated', energyConsumptionValue: '80' })).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ pointer: '/energy/consumption' })] }) as Error,
    );
  });

  it.each([
    ['a draft', { status: 'draft', energyState: 'rated' }],
    ['another state', { status: 'published', energyState: 'pending', energyConsumption: '' }],
    ['one letter', { status: 'published', energyState: 'rated', energyEmissions: 'D' }],
  ])('is not: %s', (_, written) => {
    expect(trying(written)).not.toThrow();
  });
});
