import { fold } from '../../platform/fold.ts';

/** Commas count as spaces, since they separate the values of a list. */
export const placeKey = (text: string) => fold(text.replaceAll(',', ' '));
