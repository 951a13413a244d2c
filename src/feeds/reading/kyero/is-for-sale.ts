import { foldText } from '../text/fold-text.ts';
import type { KyeroRecord } from './read-kyero-record.ts';

type Said = Pick<KyeroRecord, 'priceFreq'>;

/** Version 2 of the format said so where version 3 has an element of its own. */
export const isNewBuildSale = ({ priceFreq }: Said) => /^new ?build$/.test(foldText(priceFreq));

/** Neither by the month nor by the week. */
export const isForSale = (record: Said) => /^(?:sale)?$/.test(foldText(record.priceFreq)) || isNewBuildSale(record);
