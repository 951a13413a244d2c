import { mapEachAmenity } from '../../../../src/catalogue/amenities/list-amenities.contract.ts';
import { groupFeatures } from './group-features.ts';

const plain = {
  ...mapEachAmenity(() => false),
  features: [],
};
const group = (heading: string | null, values: string[], language: 'es' | 'en' = 'es') => ({
  heading,
  values,
  language,
});

describe('featureGroups', () => {
  it('puts what can be filtered by first and joins ungrouped features to it', () => {
    const features = [group(null, ['Domótica'])];
    expect(groupFeatures({ ...plain, seaView: true, pool: true, features })).toEqual([
      { heading: '', language: 'es', values: ['Piscina', 'Vista al mar', 'Domótica'] },
    ]);
  });

  it('says nothing twice, whatever its case', () => {
    const features = [group('Exterior', ['PISCINA ', 'Barbacoa']), group('Jardín', ['barbacoa'])];
    expect(groupFeatures({ ...plain, pool: true, features })).toEqual([
      { heading: 'Exterior', language: 'es', values: ['PISCINA ', 'Barbacoa'] },
    ]);
  });

  it('leaves out what a feature says more exactly', () => {
    const features = [group(null, ['Piscina privada', 'Vistas al mar', 'Garaje privado'])];
    expect(groupFeatures({ ...plain, pool: true, seaView: true, parking: true, garden: true, features })).toEqual([
      { heading: '', language: 'es', values: ['Jardín', 'Piscina privada', 'Vistas al mar', 'Garaje privado'] },
    ]);
  });

  it('keeps English apart from Spanish', () => {
    const features = [group(null, ['Sea views'], 'en'), group(null, ['Barbacoa'])];
    expect(groupFeatures({ ...plain, pool: true, features })).toEqual([
      { heading: '', language: 'es', values: ['Piscina', 'Barbacoa'] },
      { heading: '', language: 'en', values: ['Sea views'] },
    ]);
  });

  it('gathers groups of the same heading', () => {
    const features = [group('Vistas', ['Mar']), group('Vistas', ['Montaña'])];
    expect(groupFeatures({ ...plain, features })).toEqual([
      { heading: 'Vistas', language: 'es', values: ['Mar', 'Montaña'] },
    ]);
  });

  it('is empty when nothing is known', () => {
    expect(groupFeatures(plain)).toEqual([]);
  });
});
