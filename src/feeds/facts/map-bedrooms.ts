import type { Warn } from '../feed-warning.contract.ts';
import { readCount } from '../text/read-number.ts';

export const MOST_ROOMS = 99;

/** No bedrooms make a studio of a flat; of a villa they make nothing, so the figure is unknown. */
export function mapBedrooms(text: string, type: string | null, warn: Warn) {
  const bedrooms = readCount(text, warn, MOST_ROOMS);
  return bedrooms === 0 && !type?.startsWith('1-') ? null : bedrooms;
}
