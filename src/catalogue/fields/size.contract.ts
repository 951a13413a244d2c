import { parseNumber } from '../../platform/text/parse-number.contract.ts';
import { isLand } from './is-land.contract.ts';

type SizeFields = {
  type: string | null;
  bedrooms: number | null;
  built: number | null;
  gardenPlot: number | null;
  dimensions: string | null;
};

const positiveOrNull = (metres: number | null) => (metres && metres > 0 ? metres : null);

const NUMBER = "\\d{1,3}(?:[.,'’\\s]\\d{3})+(?!\\d)(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?";
const SQUARE_METRES = '(?:m(?:²|2(?!\\d)|\\^2)|㎡|sq\\.? ?m|met(?:ro|re|er)s cuadrados)';
const PLAIN_METRES = '(?:m|mts?|metros|met(?:re|er)s)(?!\\p{L})';
/** A figure beside one of these counts them; without `\\p`, as PostgreSQL reads it too. */
export const COUNTED_UNITS =
  '(?:plantas?|nivel(?:es)?|pisos?|alturas?|dorm[a-z.]*|hab[a-z.]*|baños?|aseos?|plazas?|años?|' +
  'floors?|levels?|store?ys?|bed[a-z.]*|bath[a-z.]*|rooms?|years?)(?![a-zñ])';

/** The low end of "120 - 140 m²" counts. */
const numberBefore = (unit: string) =>
  new RegExp(`(?<![\\d.,])(${NUMBER})\\s*(?:${unit}\\s*)?(?:(?:-|–|/|a|to|hasta)\\s*(${NUMBER})\\s*)?${unit}`, 'giu');
const minOf = (...sizes: number[]) => Math.min(...sizes);
const scaledMin =
  (metres: number) =>
  (...sizes: number[]) =>
    Math.round(minOf(...sizes) * metres);

/** The ways of writing a size, the surest first. */
const SIZE_PATTERNS: readonly (readonly [way: RegExp, metres: (...numbers: number[]) => number])[] = [
  [numberBefore(SQUARE_METRES), minOf],
  [numberBefore('(?:ha|hect[aá]reas?|hectares?)(?!\\p{L})'), scaledMin(10_000)],
  [numberBefore('acres?(?!\\p{L})'), scaledMin(4_046.86)],
  [new RegExp(`${SQUARE_METRES}\\)?\\s*[:=]?\\s*(${NUMBER})`, 'giu'), minOf],
  [new RegExp(`(${NUMBER})\\s*(?:${PLAIN_METRES})?\\s*[x×]`, 'giu'), minOf],
  [numberBefore(PLAIN_METRES), minOf],
  [new RegExp(`(?<![\\d.,])(?<!${COUNTED_UNITS}\\s*)(${NUMBER})(?![\\d.,]*\\d)(?!\\s*${COUNTED_UNITS})`, 'giu'), minOf],
];

/** 'Planta 2: 85 m²' is 85; without a unit the first number counts that is not of floors or rooms. */
function parseMetres(text: string | null): number | null {
  for (const [way, metres] of SIZE_PATTERNS) {
    for (const [, ...written] of (text ?? '').matchAll(way)) {
      const numbers = written.flatMap((figure) => parseNumber(figure?.replace(/['’]/g, '')) ?? []);
      const size = numbers.length ? metres(...numbers) : 0;
      if (size > 0) return size;
    }
  }
  return null;
}

/** What is built, in m²; on land nothing is, and what a feed calls built is its area. */
export const computeBuiltSize = (property: SizeFields) =>
  isLand(property) ? null : (positiveOrNull(property.built) ?? parseMetres(property.dimensions));

export const computePlotSize = (property: SizeFields) =>
  positiveOrNull(property.gardenPlot) ?? (isLand(property) ? positiveOrNull(property.built) : null);

/** The area in m² for cards, lists and sorting: of land the plot, otherwise what is built. */
export const computeSize = (property: SizeFields) => computeBuiltSize(property) ?? computePlotSize(property);
