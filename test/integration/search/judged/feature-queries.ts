import { either, frontLine, garden, has, parking, pool, says, seaView } from './judgements.ts';
import { judgedGroup } from './judged-query.ts';

const solarPanels = has('Placas solares');
const golfFrontLine = has('Primera línea de golf');

export const featureQueries = judgedGroup('feature', {
  es: [
    ['vistas al mar', seaView],
    ['piscina privada', has('Piscina privada')],
    ['primera línea de playa', frontLine],
    ['chimenea', says(/chimenea/)],
    ['pista de pádel', says(/padel/)],
  ],
  esMistaken: [
    ['picina climatizada', has('Piscina climatizada')],
    ['asensor', says(/ascensor/)],
    ['vista al mar', seaView],
    ['placa solar', solarPanels],
  ],
  en: [
    ['sea views', seaView],
    ['garden', garden],
    ['parking', parking],
    ['frontline golf', golfFrontLine],
    ['underfloor heating', says(/suelo radiante|underfloor heating/)],
    ['gated community', either(has('Urbanización cerrada'), says(/development is gated|gated community/))],
  ],
  enMistaken: [
    ['swiming pool', pool],
    ['front line beach', frontLine],
    ['firplace', says(/chimenea/)],
    ['solar pannels', solarPanels],
    ['beach front', frontLine],
  ],
});
