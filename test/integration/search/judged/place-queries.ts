import { at } from './judgements.ts';
import { judgedGroup } from './judged-query.ts';

export const placeQueries = judgedGroup('place', {
  es: [
    ['Marbella', at('Marbella')],
    ['Benalmádena', at('Benalmádena')],
    ['Nueva Andalucía', at('Nueva Andalucía')],
    ['Torre del Mar', at('Torre del Mar')],
  ],
  esMistaken: [
    ['marbela', at('Marbella')],
    ['fuengirloa', at('Fuengirola')],
    ['estepna', at('Estepona')],
  ],
  en: [
    ['Nerja', at('Nerja')],
    ['Sierra Blanca', at('Sierra Blanca')],
    ['Mijas', at('Mijas', 'Mijas Costa')],
    ['Benahavis', at('Benahavís')],
    ['La Quinta', at('La Quinta')],
  ],
  enMistaken: [
    ['toremolinos', at('Torremolinos')],
    ['calahona', at('Calahonda')],
  ],
});
