import type { Warn } from '../../feed-warning.contract.ts';
import { readFigure } from '../../parsing/text/read-number.ts';

const MAX_ROOMS = 99;
const STUDIO = /^[^\d]*\b(?:studio|estudio)\b[^\d]*$/i;
const ROOM_WORDS =
  /(?<!\p{L})(?:(?:double )?(?:bed(?:room)?s?|bdrms?|br)|rooms?|(?:dorm(?:itorio)?s?|hab(?:itaci(?:ón|on|ones)|s)?)(?: dobles?)?)(?!\p{L})\.?/giu;

const FIGURES = 'un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez'.split('|');
const ENGLISH_FIGURES = 'one|two|three|four|five|six|seven|eight|nine|ten'.split('|');
const FIGURE_WORDS = new RegExp(`(?<!\\p{L})(?:un[ao]|${[...FIGURES, ...ENGLISH_FIGURES].join('|')})(?!\\p{L})`, 'giu');
const REPEATED_IN_BRACKETS = /^\s*(\d+)\s*\(\s*\1\s*\)\s*$/;
/** "3+1" is three and a further room, such as a study, which no field holds. */
const WITH_EXTRA_ROOMS = /^\s*(\d{1,2})\s*(?:\+|m[aá]s\b|plus\b)[^,;/]{0,40}$/i;

/** Whole bedrooms, rounded down. None makes a flat a studio; of any other home the number is unknown. */
export function mapBedrooms(text: string, type: string | null, warn: Warn) {
  const value = readRooms(STUDIO.test(text) ? '0' : text.replace(ROOM_WORDS, ' '), warn);
  const bedrooms = value && Math.floor(value);
  if (bedrooms !== value) warn('part_of_a_room');
  return bedrooms === 0 && !type?.startsWith('1-') ? null : bedrooms;
}

/** Reads "3", "tres", "3 (tres)", and 3 of "3+1". */
export function readRooms(text: string, warn: Warn): number | null {
  const figure = text.replace(FIGURE_WORDS, toDigits).replace(REPEATED_IN_BRACKETS, '$1');
  const whole = WITH_EXTRA_ROOMS.exec(figure)?.[1];
  if (whole) warn('part_of_a_room');
  return readFigure(whole ?? figure, warn, MAX_ROOMS);
}

const toDigits = (word: string) => {
  const at = [FIGURES, ENGLISH_FIGURES].map((words) => words.indexOf(word.toLowerCase()));
  return String(1 + Math.max(...at, 0));
};
