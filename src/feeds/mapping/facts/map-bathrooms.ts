import type { Warn } from '../../feed-warning.contract.ts';
import { readFigure } from '../../reading/text/read-number.ts';
import { MOST_ROOMS } from './map-bedrooms.ts';

/** Bathrooms in halves, a half being a toilet; rounded down, so that nobody is promised more than there is. */
export function mapBathrooms(text: string, warn: Warn): number | null {
  const said = readFigure(text, warn, MOST_ROOMS) ?? 0;
  const bathrooms = Math.floor(said * 2) / 2;
  if (bathrooms !== said) warn('part_of_a_room');
  return bathrooms || null;
}
