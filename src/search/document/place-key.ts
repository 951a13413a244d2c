import { fold } from '../../platform/input/fold.contract.ts';

/** Commas count as spaces, since they separate the values of a list; folding may bring some. */
export const placeKey = (text: string) => fold(fold(text).replaceAll(',', ' '));
