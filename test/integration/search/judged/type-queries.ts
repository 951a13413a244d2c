import { flat, garage, house, penthouse, premises, says, studio, townhouse, villa } from './judgements.ts';
import { judgedGroup } from './judged-query.ts';

export const typeQueries = judgedGroup('type', {
  es: [
    ['apartamento', flat],
    ['ático', penthouse],
    ['villa', villa],
    ['casa', house],
  ],
  esMistaken: [
    ['apartameto', flat],
    ['casa adosadas', townhouse],
    ['local comecial', premises],
  ],
  en: [
    ['apartments', flat],
    ['duplex', says(/duplex/)],
    ['studio', studio],
    ['garage', garage],
    ['bungalow', says(/bungalo/)],
  ],
  enMistaken: [
    ['appartment', flat],
    ['vilas', villa],
  ],
});
