import { all, at, finca, flat, has, parking, penthouse, pool, says, seaView, townhouse, villa } from './judgements.ts';
import { judgedGroup } from './judged-query.ts';

const heatedPool = has('Piscina climatizada');
const lift = says(/ascensor/);

export const severalWordsQueries = judgedGroup('several words', {
  es: [
    ['villa marbella piscina climatizada', all(villa, at('Marbella'), heatedPool)],
    ['ático mijas costa vistas mar', all(penthouse, at('Mijas Costa'), seaView)],
    ['adosado mijas costa piscina comunitaria', all(townhouse, at('Mijas Costa'), has('Piscina comunitaria'))],
    ['piso málaga ascensor', all(flat, at('Málaga'), lift)],
    ['apartamento nueva andalucía piscina garaje', all(flat, at('Nueva Andalucía'), pool, parking)],
  ],
  esMistaken: [
    ['apartamento torremolinos picina', all(flat, at('Torremolinos'), pool)],
    ['atico marbela vistas mar', all(penthouse, at('Marbella'), seaView)],
    ['finca coin poso', all(finca, at('Coín'), has('Pozo propio'))],
  ],
  en: [
    ['apartment estepona sea views', all(flat, at('Estepona'), seaView)],
    ['villa mijas private pool', all(villa, at('Mijas', 'Mijas Costa'), has('Piscina privada'))],
    ['townhouse estepona fireplace', all(townhouse, at('Estepona'), says(/chimenea/))],
    ['penthouse marbella solarium', all(penthouse, at('Marbella'), has('Solárium'))],
    ['apartment fuengirola lift furnished', all(flat, at('Fuengirola'), lift, has('Amueblado'))],
  ],
  enMistaken: [
    ['towhouse mijas costa comunal pool', all(townhouse, at('Mijas Costa'), has('Piscina comunitaria'))],
    ['villa marbella heatedpool', all(villa, at('Marbella'), heatedPool)],
    ['apartmet benalmadena sea veiw', all(flat, at('Benalmádena'), seaView)],
  ],
});
