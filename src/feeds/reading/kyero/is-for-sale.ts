import { foldText } from '../text/fold-text.ts';
import type { KyeroRecord } from './read-kyero-record.ts';

type Said = Pick<KyeroRecord, 'priceFreq'>;

/** Version 2 of the format marks a new build here; version 3 has an element of its own. */
export const isNewBuildSale = ({ priceFreq }: Said) => /^new ?build$/.test(foldText(priceFreq));

const SALE = /^(?:sale)?$/;
const RENTAL =
  /\b(?:rent(?:al|als)?|let|lettings?|month(?:ly)?|weeks?|weekly|days?|daily|nights?|nightly|years?|yearly|annual|pcm|pw|alquiler|mes|mensual|semanas?|semanal|dias?|diario|noches?|temporada|vacacional|holidays?|(?:short|long) term)\b/;
const ALSO_FOR_SALE = /\b(?:sale|resale|venta)\b/;

/** Whether the word is one that the format has; any other that is no rental is taken as a sale, with a warning. */
export const isKnownSale = (record: Said) => SALE.test(foldText(record.priceFreq)) || isNewBuildSale(record);

/** A property is to let where its price is by the month or by the week, or says so, and it is not for sale as well. */
export function isForSale({ priceFreq }: Said): boolean {
  const word = foldText(priceFreq);
  return !RENTAL.test(word) || ALSO_FOR_SALE.test(word);
}
