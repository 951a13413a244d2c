import { toPlaceSlug } from './to-place-slug.contract.ts';

describe('toPlaceSlug', () => {
  it.each([
    ['Marbella', 'marbella'],
    ['Vélez-Málaga', 'velez-malaga'],
    ['San Pedro  de Alcántara', 'san-pedro-de-alcantara'],
    ['Alhaurín el Grande', 'alhaurin-el-grande'],
    ['  (Peñón) ', 'penon'],
    ['Urb. «La Cala» ', 'urb-la-cala'],
    ['…', ''],
  ])('converts %p to %p', (name, slug) => expect(toPlaceSlug(name)).toBe(slug));
});
