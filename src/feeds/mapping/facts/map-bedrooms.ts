import type { Warn } from '../../feed-warning.contract.ts';
import { readFigure } from '../../reading/text/read-number.ts';

export const MOST_ROOMS = 99;
const STUDIO = /^[^\d]*\b(?:studio|estudio)\b[^\d]*$/i;
const ROOM_WORDS =
  /(?<!\p{L})(?:(?:double )?(?:bed(?:room)?s?|bdrms?|br)|(?:dorm(?:itorio)?s?|hab(?:itaci(?:ón|on|ones)|s)?)(?: dobles?)?)(?!\p{L})\.?/giu;

/** Whole bedrooms, rounded down. None makes a flat a studio; of any other home the number is unknown. */
export function mapBedrooms(text: string, type: string | null, warn: Warn) {
  const figure = STUDIO.test(text) ? '0' : text.replace(ROOM_WORDS, ' ');
  const said = readFigure(figure, warn, MOST_ROOMS);
  const bedrooms = said && Math.floor(said);
  if (bedrooms !== said) warn('part_of_a_room');
  return bedrooms === 0 && !type?.startsWith('1-') ? null : bedrooms;
}
