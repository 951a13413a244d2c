import { foldText } from '../text/fold-text.ts';
import type { KyeroRecord } from './read-kyero-record.ts';

type Said = Pick<KyeroRecord, 'priceFreq'>;

/** Version 2 of the format marks a new build here; version 3 has an element of its own. */
export const isNewBuildSale = ({ priceFreq }: Said) => /^new ?build$/.test(foldText(priceFreq));

/** A property with a price by the month or by the week is to let. */
export const isForSale = (record: Said) => /^(?:sale)?$/.test(foldText(record.priceFreq)) || isNewBuildSale(record);
