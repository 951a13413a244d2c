import { toDraft, type PropertyDraft } from './property-draft.ts';
import { requireEnergyRating } from './property-schema.ts';

const validate = (values: Partial<PropertyDraft>) => () => requireEnergyRating({ ...toDraft(null), ...values });

describe('energy rating without letters', () => {
  it.each(['published', 'reserved'])('is refused at its field for public properties: %s', (status) => {
    expect(validate({ status, energyState: 'rated', energyConsumptionValue: '80' })).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ pointer: '/energy/consumption' })] }) as Error,
    );
  });

  it.each([
    ['a draft', { status: 'draft', energyState: 'rated' }],
    ['another state', { status: 'published', energyState: 'pending', energyConsumption: '' }],
    ['one letter', { status: 'published', energyState: 'rated', energyEmissions: 'D' }],
  ])('is accepted for %s', (_, values) => {
    expect(validate(values)).not.toThrow();
  });
});
