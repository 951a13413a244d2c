import { all, at, finca, flat, garage, penthouse, plot, premises, studio, townhouse, villa } from './judgements.ts';
import { judgedGroup } from './judged-query.ts';

export const typeAndPlaceQueries = judgedGroup('type and place', {
  es: [
    ['ático marbella', all(penthouse, at('Marbella'))],
    ['garaje marbella', all(garage, at('Marbella'))],
    ['finca coín', all(finca, at('Coín'))],
    ['local Puerto Banús', all(premises, at('Puerto Banús'))],
    ['apartamento torrox', all(flat, at('Torrox'))],
  ],
  esMistaken: [
    ['atico estepna', all(penthouse, at('Estepona'))],
    ['vila benahavis', all(villa, at('Benahavís'))],
    ['apartamento torremolino', all(flat, at('Torremolinos'))],
  ],
  en: [
    ['penthouse estepona', all(penthouse, at('Estepona'))],
    ['townhouse mijas costa', all(townhouse, at('Mijas Costa'))],
    ['villa nerja', all(villa, at('Nerja'))],
    ['plot benahavis', all(plot, at('Benahavís'))],
    ['studio fuengirola', all(studio, at('Fuengirola'))],
  ],
  enMistaken: [
    ['penthouse marbela', all(penthouse, at('Marbella'))],
    ['apartmnet manilva', all(flat, at('Manilva'))],
  ],
});
