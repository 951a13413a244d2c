import type { ResalesRecord } from './read-resales-record.ts';

/** A home that names a rent and no price is to let: a filter of the vendor may list both kinds. */
export const isForSale = ({ price, rent }: Pick<ResalesRecord, 'price' | 'rent'>) => /[1-9]/.test(price) || rent === '';
