import type { Warn } from '../../feed-warning.contract.ts';
import { readFigure } from '../../reading/text/read-number.ts';

export const MOST_ROOMS = 99;

/**
 * Whole ones: half a bedroom is none. No bedrooms make a studio of a flat; of a villa they make nothing, so the figure is
 * unknown.
 */
export function mapBedrooms(text: string, type: string | null, warn: Warn) {
  const said = readFigure(text, warn, MOST_ROOMS);
  const bedrooms = said && Math.floor(said);
  if (bedrooms !== said) warn('part_of_a_room');
  return bedrooms === 0 && !type?.startsWith('1-') ? null : bedrooms;
}
