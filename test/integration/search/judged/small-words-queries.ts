import {
  all,
  at,
  finca,
  flat,
  garden,
  house,
  nearBeach,
  penthouse,
  plot,
  pool,
  says,
  seaView,
  townhouse,
  villa,
} from './judgements.ts';
import { judgedGroup } from './judged-query.ts';

/** Queries with stop words. */
export const smallWordsQueries = judgedGroup('small words', {
  es: [
    ['chalet con piscina en Marbella', all(villa, at('Marbella'), pool)],
    ['piso con ascensor en el centro de Málaga', all(flat, at('Centro Histórico'), says(/ascensor/))],
    ['casa de campo en Mijas', all(finca, at('Mijas', 'Mijas Costa'))],
    ['apartamento cerca de la playa en Fuengirola', all(flat, at('Fuengirola'), nearBeach)],
    ['una parcela en Benahavís', all(plot, at('Benahavís'))],
  ],
  esMistaken: [
    ['chalet con picina en estepona', all(villa, at('Estepona'), pool)],
    ['piso en fuengirloa con terraza', all(flat, at('Fuengirola'), says(/terraza/))],
    ['adosado con jardin en la cala de mjas', all(townhouse, at('La Cala de Mijas'))],
  ],
  en: [
    ['villa near the beach with pool', all(villa, nearBeach, pool)],
    ['apartment with sea views in Benalmádena', all(flat, at('Benalmádena'), seaView)],
    ['house in Torremolinos with a garden', all(house, at('Torremolinos'), garden)],
    ['penthouse for sale in Puerto Banús', all(penthouse, at('Puerto Banús'))],
    ['a townhouse on the New Golden Mile', all(townhouse, at('Nueva Milla de Oro'))],
  ],
  enMistaken: [
    ['villa whit pool in benahavis', all(villa, at('Benahavís'), pool)],
    ['flat near the beech in torremolinos', all(flat, at('Torremolinos'), nearBeach)],
  ],
});
