import { all, at } from './judgements.ts';
import { judgedGroup } from './judged-query.ts';

const goldenMile = at('Milla de Oro');
const banus = at('Puerto Banús');
const sanPedro = at('San Pedro de Alcántara');

/** Colloquial names of places. */
export const shortPlaceQueries = judgedGroup('short place', {
  es: [
    ['san pedro', sanPedro],
    ['Banús', banus],
    ['la duquesa', at('La Duquesa')],
    ['Alhaurín', at('Alhaurín de la Torre', 'Alhaurín el Grande')],
  ],
  esMistaken: [
    ['san perdo', sanPedro],
    ['puerto vanus', banus],
    ['boliche', at('Los Boliches')],
  ],
  en: [
    ['golden mile', goldenMile],
    ['new golden mile', at('Nueva Milla de Oro')],
    ['Marbella old town', all(at('Marbella'), at('Casco Antiguo'))],
    ['banus', banus],
    ['La Cala', at('La Cala de Mijas', 'La Cala Golf', 'La Cala del Moral')],
  ],
  enMistaken: [
    ['sanpedro', sanPedro],
    ['goldenmile', goldenMile],
  ],
});
