import {
  all,
  finca,
  flat,
  garage,
  garden,
  groundFloor,
  penthouse,
  plot,
  premises,
  townhouse,
  villa,
} from './judgements.ts';
import { judgedGroup } from './judged-query.ts';

export const synonymQueries = judgedGroup('synonym', {
  es: [
    ['chalet', villa],
    ['piso', flat],
    ['parcela', plot],
    ['solar', plot],
    ['cortijo', finca],
    ['adosado', townhouse],
    ['bajo con jardín', all(groundFloor, garden)],
  ],
  esMistaken: [
    ['chalett', villa],
    ['adozado', townhouse],
    ['tereno', plot],
  ],
  en: [
    ['flat', flat],
    ['penthouse', penthouse],
    ['land', plot],
    ['shop', premises],
    ['country house', finca],
    ['terraced house', townhouse],
    ['farmhouse', finca],
    ['lock-up garage', garage],
    ['plot of land', plot],
  ],
  enMistaken: [
    ['town house', townhouse],
    ['pent house', penthouse],
    ['comercial premises', premises],
  ],
});
