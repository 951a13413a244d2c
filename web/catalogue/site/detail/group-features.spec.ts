import { mapEachAmenity } from '../../../../src/catalogue/fields/amenities.contract.ts';
import { groupFeatures } from './group-features.ts';

const noFeatures = {
  ...mapEachAmenity(() => false),
  features: [],
};
const group = (heading: string | null, values: string[], language: 'es' | 'en' = 'es') => ({
  heading,
  values,
  language,
});

describe('groupFeatures', () => {
  it('lists amenities first, followed by features without a heading', () => {
    const features = [group(null, ['Domótica'])];
    expect(groupFeatures({ ...noFeatures, seaView: true, pool: true, features })).toEqual([
      { heading: '', language: 'es', values: ['Piscina', 'Vista al mar', 'Domótica'] },
    ]);
  });

  it('removes duplicates regardless of case', () => {
    const features = [group('Exterior', ['PISCINA ', 'Barbacoa']), group('Jardín', ['barbacoa'])];
    expect(groupFeatures({ ...noFeatures, pool: true, features })).toEqual([
      { heading: 'Exterior', language: 'es', values: ['PISCINA ', 'Barbacoa'] },
    ]);
  });

  it('omits an amenity when a feature is more specific', () => {
    const features = [group(null, ['Piscina privada', 'Vistas al mar', 'Garaje privado'])];
    expect(groupFeatures({ ...noFeatures, pool: true, seaView: true, parking: true, garden: true, features })).toEqual([
      { heading: '', language: 'es', values: ['Jardín', 'Piscina privada', 'Vistas al mar', 'Garaje privado'] },
    ]);
  });

  it('separates English from Spanish features', () => {
    const features = [group(null, ['Sea views'], 'en'), group(null, ['Barbacoa'])];
    expect(groupFeatures({ ...noFeatures, pool: true, features })).toEqual([
      { heading: '', language: 'es', values: ['Piscina', 'Barbacoa'] },
      { heading: '', language: 'en', values: ['Sea views'] },
    ]);
  });

  it('merges groups with the same heading', () => {
    const features = [group('Vistas', ['Mar']), group('Vistas', ['Montaña'])];
    expect(groupFeatures({ ...noFeatures, features })).toEqual([
      { heading: 'Vistas', language: 'es', values: ['Mar', 'Montaña'] },
    ]);
  });

  it('returns no groups without features', () => {
    expect(groupFeatures(noFeatures)).toEqual([]);
  });
});
