import { all, at, flat, house, type Judgement, penthouse, villa } from './judgements.ts';
import { judgedGroup } from './judged-query.ts';

const upTo =
  (euros: number): Judgement =>
  ({ priceEuro }) =>
    priceEuro !== null && priceEuro <= euros;

const bedrooms =
  (count: number): Judgement =>
  ({ card }) =>
    card.bedrooms === count;

/** Printed, but not judged, since numbers are not interpreted as fields. */
export const sentencesWithNumbers = judgedGroup('numbers', {
  es: [
    ['piso 2 dormitorios marbella', all(flat, bedrooms(2), at('Marbella'))],
    ['ático en estepona por menos de 900.000 €', all(penthouse, upTo(900_000), at('Estepona'))],
    ['casa 4 habitaciones mijas', all(house, bedrooms(4), at('Mijas', 'Mijas Costa'))],
  ],
  esMistaken: [],
  en: [
    ['3 bedroom villa under 700000', all(villa, bedrooms(3), upTo(700_000))],
    ['two bedroom apartment in Fuengirola', all(flat, bedrooms(2), at('Fuengirola'))],
  ],
  enMistaken: [],
});
