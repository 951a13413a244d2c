import { called } from './judgements.ts';
import { judgedGroup } from './judged-query.ts';

export const referenceQueries = judgedGroup('reference', {
  es: [
    ['BH-1781', called('BH-1781')],
    ['ref. ES-2141', called('ES-2141')],
    ['referencia mc-1599', called('MC-1599')],
    ['Ref: FU-1382', called('FU-1382')],
  ],
  esMistaken: [
    ['FR1549', called('FR-1549')],
    ['ref mb 1192', called('MB-1192')],
    ['refSP-1882', called('SP-1882')],
  ],
  en: [
    ['vm-2159', called('VM-2159')],
    ['ref MA-1113', called('MA-1113')],
    ['property reference OJ-2007', called('OJ-2007')],
    ['2058', called('AG-2058')],
  ],
  enMistaken: [
    ['to1303', called('TO-1303')],
    ['CS 1985', called('CS-1985')],
  ],
});
