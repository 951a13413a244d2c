import { foldText } from '../text/fold-text.ts';
import type { KyeroRecord } from './read-kyero-record.ts';

type Said = Pick<KyeroRecord, 'priceFreq'>;

/** Version 2 of the format marks a new build here; version 3 has an element of its own. */
export const isNewBuildSale = ({ priceFreq }: Said) => /^new ?build$/.test(foldText(priceFreq));

const SALE = /^(?:(?:for )?sale|resale|(?:en )?venta|new ?build|obra nueva|once|total|one ?off)?$/;
/** Offered both ways, as "sale-rent". */
const ALSO_FOR_SALE = /^(?:for )?(?:re)?sale\b|^(?:en )?venta\b|\b(?:and|or|y|o) (?:sale|venta)$/;
const RENTAL = new RegExp(
  `\\b(?:${[
    'rent(?:al|als)?|to let|let|lettings?|lease|pcm|pw|p m|p w|months?|monthly|weeks?|weekly|fortnight(?:ly)?|days?|daily|nights?',
    'nightly|years?|yearly|annual|annum|season(?:al)?|holidays?|(?:short|long) term|renta|alquiler|arrendamiento|traspaso|mes',
    'mensual|semanas?|semanal|quincena|dias?|diario|noches?|anual|temporada|vacacional|miete|monat|woche|location|huur',
  ].join('|')})\\b`,
);

const saysBoth = (word: string) => RENTAL.test(word) && ALSO_FOR_SALE.test(word);

/** Whether the word says that the home is for sale. One that says neither leaves the status of a home as it was. */
export function isKnownSale({ priceFreq }: Said): boolean {
  const word = foldText(priceFreq);
  return SALE.test(word) || saysBoth(word);
}

/** A property is to let where its price is by the month or by the week, or says so, and it is not for sale as well. */
export function isForSale({ priceFreq }: Said): boolean {
  const word = foldText(priceFreq);
  return !RENTAL.test(word) || saysBoth(word);
}
