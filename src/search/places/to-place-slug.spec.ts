import { toPlaceSlug } from './to-place-slug.contract.ts';

describe('the slug of a place', () => {
  it.each([
    ['Marbella', 'marbella'],
    ['Vélez-Málaga', 'velez-malaga'],
    ['San Pedro  de Alcántara', 'san-pedro-de-alcantara'],
    ['Alhaurín el Grande', 'alhaurin-el-grande'],
    ['  (Peñón) ', 'penon'],
    ['Urb. «La Cala» ', 'urb-la-cala'],
    ['…', ''],
  ])('of %p is %p', (name, slug) => expect(toPlaceSlug(name)).toBe(slug));
});
