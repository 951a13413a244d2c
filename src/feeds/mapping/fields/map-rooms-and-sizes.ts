import type { Warn } from '../../feed-warning.contract.ts';
import { readDecimal } from '../../parsing/text/read-values.ts';

const MAX_ROOMS = 99;
const STUDIO = /^[^\d]*\b(?:studio|estudio)\b[^\d]*$/i;
const ROOM_WORDS =
  /(?<!\p{L})(?:(?:double )?(?:bed(?:room)?s?|bdrms?|br)|rooms?|(?:dorm(?:itorio)?s?|hab(?:itaci(?:ón|on|ones)|s)?)(?: dobles?)?)(?!\p{L})\.?/giu;

const SPANISH_NUMBERS = 'un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez'.split('|');
const ENGLISH_NUMBERS = 'one|two|three|four|five|six|seven|eight|nine|ten'.split('|');
const NUMBER_WORD = new RegExp(
  `(?<!\\p{L})(?:un[ao]|${[...SPANISH_NUMBERS, ...ENGLISH_NUMBERS].join('|')})(?!\\p{L})`,
  'giu',
);
const REPEATED_IN_BRACKETS = /^\s*(\d+)\s*\(\s*\1\s*\)\s*$/;
/** "3+1" means three bedrooms and a further room, such as a study, which has no field. */
const WITH_EXTRA_ROOMS = /^\s*(\d{1,2})\s*(?:\+|m[aá]s\b|plus\b)[^,;/]{0,40}$/i;

/** Rounds down. Zero bedrooms mean a studio for a flat, and an unknown number for other types. */
export function mapBedrooms(text: string, type: string | null, warn: Warn) {
  const value = readRooms(STUDIO.test(text) ? '0' : text.replace(ROOM_WORDS, ' '), warn);
  const bedrooms = value && Math.floor(value);
  if (bedrooms !== value) warn('part_of_a_room');
  return bedrooms === 0 && !type?.startsWith('1-') ? null : bedrooms;
}

/** Reads "3", "tres", "3 (tres)", and 3 of "3+1". */
function readRooms(text: string, warn: Warn): number | null {
  const digits = text.replace(NUMBER_WORD, toDigits).replace(REPEATED_IN_BRACKETS, '$1');
  const withoutExtraRooms = WITH_EXTRA_ROOMS.exec(digits)?.[1];
  if (withoutExtraRooms) warn('part_of_a_room');
  return readDecimal(withoutExtraRooms ?? digits, warn, MAX_ROOMS);
}

/** "una" and "uno" are in neither list and mean 1. */
function toDigits(word: string) {
  const indexes = [SPANISH_NUMBERS, ENGLISH_NUMBERS].map((words) => words.indexOf(word.toLowerCase()));
  return String(1 + Math.max(...indexes, 0));
}

const BATHROOM_WORDS = /(?<!\p{L})(?:bath(?:room)?s?|ba[ñn]os?)(?!\p{L})\.?/giu;

/** Half bathrooms stand for toilets. Rounds down to halves, so that an advert does not promise too much. */
export function mapBathrooms(text: string, warn: Warn): number | null {
  const value = readRooms(text.replace(BATHROOM_WORDS, ' '), warn) ?? 0;
  const bathrooms = Math.floor(value * 2) / 2;
  if (bathrooms !== value) warn('part_of_a_room');
  return bathrooms || null;
}

type Sizes = { built: number | null; terrace: number | null; gardenPlot: number | null };

/** Maximum plausible built area in m² by the first digit of the type. */
const MAX_BUILT: Readonly<Record<string, number>> = {
  1: 2_000, // flats
  2: 10_000, // houses
  4: 50_000, // country houses
  6: 20_000, // garages
};
/** Maximum for plots, premises and unknown types. */
const DEFAULT_MAX_BUILT = 200_000;
/** In m²; a size that `dropImplausibleSizes` corrects must reach it. */
const MIN_SIZE = 15;
const MAX_TERRACE = 10_000;
/** 100 km². */
const MAX_PLOT = 100_000_000;

/** Drops implausible sizes; corrects those with three decimals that were read as thousands: "80.000" m² are 80 m². */
export function dropImplausibleSizes<SizeFields extends Sizes>(
  sizes: SizeFields,
  type: string | null,
  warn: Warn,
): SizeFields {
  const maxBuilt = MAX_BUILT[type?.charAt(0) ?? ''] ?? DEFAULT_MAX_BUILT;
  const dropOrCorrect = (size: number | null, max: number) => {
    if (size === null || size <= max) return size;
    warn('implausible_size');
    return size % 1000 === 0 && size / 1000 >= MIN_SIZE && size / 1000 <= max ? size / 1000 : null;
  };
  return {
    ...sizes,
    built: dropOrCorrect(sizes.built, maxBuilt),
    terrace: dropOrCorrect(sizes.terrace, MAX_TERRACE),
    gardenPlot: dropOrCorrect(sizes.gardenPlot, MAX_PLOT),
  };
}
