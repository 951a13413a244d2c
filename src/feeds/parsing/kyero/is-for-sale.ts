import { foldText } from '../text/fold-text.ts';
import type { KyeroRecord } from './read-kyero-record.ts';

type SaleFields = Pick<KyeroRecord, 'priceFreq'>;

/** Version 2 of the format marks a new build here; version 3 has an element of its own. */
export const isNewBuildSale = ({ priceFreq }: SaleFields) => /^new ?build$/.test(foldText(priceFreq));

const SALE = '(?:re|pre)?sale|(?:compra|re)?venta|vente|vendre|verkauf(?:en)?|kauf|koop';
/** Words for a sale that say so only where nothing stands beside them. */
const ALONE = /^(?:new ?build|obra nueva|once|total(?: price)?|one ?off|(?:to )?buy|compra)?$/;
const NOT_FOR_SALE = new RegExp(
  `\\b(?:not?|sin|non|nicht)(?: (?:for|en|de|a|zum?|te))* (?:${SALE})\\b|\\b(?:${SALE}) (?:no|not)\\b`,
  'g',
);
const FOR_SALE = new RegExp(`\\b(?:${SALE})\\b`);
const RENTAL = new RegExp(
  `\\b(?:${[
    'rent(?:al|als)?|to let|let|lettings?|lease|pcm|pw|p m|p w|months?|monthly|weeks?|weekly|fortnight(?:ly)?|days?|daily|nights?',
    'nightly|years?|yearly|annual|annum|season(?:al)?|holidays?|(?:short|long) term|renta|alquiler|arrendamiento|traspaso|mes',
    'mensual|semanas?|semanal|quincena|dias?|diario|noches?|anual|temporada|vacacional|miete|monat|woche|location|huur',
  ].join('|')})\\b`,
);

/** Also where it is to let as well, as in "rent/sale". */
const saysSale = (word: string) => FOR_SALE.test(word.replace(NOT_FOR_SALE, ' '));

/** Whether the word says that the home is for sale. One that says neither leaves the status of a home as it was. */
export function isKnownSale({ priceFreq }: SaleFields): boolean {
  const word = foldText(priceFreq);
  return ALONE.test(word) || saysSale(word);
}

/** A property is to let where its price is by the month or by the week, or says so, and it is not for sale as well. */
export function isForSale({ priceFreq }: SaleFields): boolean {
  const word = foldText(priceFreq);
  return !RENTAL.test(word) || saysSale(word);
}
