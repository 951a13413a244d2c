import { parseNumber } from '../../platform/text/parse-number.contract.ts';
import { TYPE_CATEGORIES } from './type-names.contract.ts';

const categories: Readonly<Record<string, string>> = TYPE_CATEGORIES;

/** A property of any type with a plot and no number of bedrooms also counts as land; a studio has 0 bedrooms. */
export const isLand = (property: { type: string | null; gardenPlot: number | null; bedrooms: number | null }) =>
  categories[property.type ?? ''] === 'land' || ((property.gardenPlot ?? 0) > 0 && property.bedrooms === null);

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
/** Units that turn a neighbouring number into a count. Avoids `\\p`, since PostgreSQL reads the pattern too. */
export const COUNTED_UNITS =
  '(?:plantas?|nivel(?:es)?|pisos?|alturas?|dorm[a-z.]*|hab[a-z.]*|baños?|aseos?|plazas?|años?|' +
  'floors?|levels?|store?ys?|bed[a-z.]*|bath[a-z.]*|rooms?|years?)(?![a-zñ])';

/** Matches a number, or both of a range such as "120 - 140 m²". */
const buildNumberPattern = (unit: string) =>
  new RegExp(`(?<![\\d.,])(${NUMBER})\\s*(?:${unit}\\s*)?(?:(?:-|–|/|a|to|hasta)\\s*(${NUMBER})\\s*)?${unit}`, 'giu');
const minOf = (...sizes: number[]) => Math.min(...sizes);
const scaledMin =
  (squareMetresPerUnit: number) =>
  (...sizes: number[]) =>
    Math.round(minOf(...sizes) * squareMetresPerUnit);

/** Notations of a size, most reliable first. */
const SIZE_PATTERNS: readonly (readonly [pattern: RegExp, toSquareMetres: (...numbers: number[]) => number])[] = [
  [buildNumberPattern(SQUARE_METRES), minOf],
  [buildNumberPattern('(?:ha|hect[aá]reas?|hectares?)(?!\\p{L})'), scaledMin(10_000)],
  [buildNumberPattern('acres?(?!\\p{L})'), scaledMin(4_046.86)],
  [new RegExp(`${SQUARE_METRES}\\)?\\s*[:=]?\\s*(${NUMBER})`, 'giu'), minOf],
  [new RegExp(`(${NUMBER})\\s*(?:${PLAIN_METRES})?\\s*[x×]`, 'giu'), minOf],
  [buildNumberPattern(PLAIN_METRES), minOf],
  [new RegExp(`(?<![\\d.,])(?<!${COUNTED_UNITS}\\s*)(${NUMBER})(?![\\d.,]*\\d)(?!\\s*${COUNTED_UNITS})`, 'giu'), minOf],
];

/** 'Planta 2: 85 m²' gives 85. Without a unit, takes the first number that does not count floors or rooms. */
function parseSquareMetres(text: string | null): number | null {
  for (const [pattern, toSquareMetres] of SIZE_PATTERNS) {
    for (const [, ...groups] of (text ?? '').matchAll(pattern)) {
      const numbers = groups.flatMap((group) => parseNumber(group?.replace(/['’]/g, '')) ?? []);
      const size = numbers.length ? toSquareMetres(...numbers) : 0;
      if (size > 0) return size;
    }
  }
  return null;
}

/** Computes the built area in m². Returns null for land, where a feed's built area is the plot. */
export const computeBuiltSize = (property: SizeFields) =>
  isLand(property) ? null : (positiveOrNull(property.built) ?? parseSquareMetres(property.dimensions));

export const computePlotSize = (property: SizeFields) =>
  positiveOrNull(property.gardenPlot) ?? (isLand(property) ? positiveOrNull(property.built) : null);

/**
 * Computes the area in m² for display and sorting: the plot of land, otherwise the built area or, if unknown, the plot.
 */
export const computeSize = (property: SizeFields) => computeBuiltSize(property) ?? computePlotSize(property);
