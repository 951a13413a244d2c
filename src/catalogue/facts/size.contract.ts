import { readFigure } from '../../platform/words/read-figure.contract.ts';
import { isLand } from './is-land.contract.ts';

type Sized = {
  type: string | null;
  bedrooms: number | null;
  built: number | null;
  gardenPlot: number | null;
  dimensions: string | null;
};

const known = (metres: number | null) => (metres && metres > 0 ? metres : null);

const FIGURE = "\\d{1,3}(?:[.,'’\\s]\\d{3})+(?!\\d)(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?";
const SQUARE = '(?:m(?:²|2(?!\\d)|\\^2)|㎡|sq\\.? ?m|met(?:ro|re|er)s cuadrados)';
const PLAIN = '(?:m|mts?|metros|met(?:re|er)s)(?!\\p{L})';
/** A figure beside one of these counts them; without `\\p`, as PostgreSQL reads it too. */
export const COUNTED =
  '(?:plantas?|nivel(?:es)?|pisos?|alturas?|dorm[a-z.]*|hab[a-z.]*|baños?|aseos?|plazas?|años?|' +
  'floors?|levels?|store?ys?|bed[a-z.]*|bath[a-z.]*|rooms?|years?)(?![a-zñ])';

/** The low end of "120 - 140 m²" counts. */
const before = (unit: string) =>
  new RegExp(`(?<![\\d.,])(${FIGURE})\\s*(?:${unit}\\s*)?(?:(?:-|–|/|a|to|hasta)\\s*(${FIGURE})\\s*)?${unit}`, 'giu');
const least = (...sizes: number[]) => Math.min(...sizes);
const times =
  (metres: number) =>
  (...sizes: number[]) =>
    Math.round(least(...sizes) * metres);

/** The ways of writing a size, the surest first. */
const WAYS: readonly (readonly [way: RegExp, metres: (...figures: number[]) => number])[] = [
  [before(SQUARE), least],
  [before('(?:ha|hect[aá]reas?|hectares?)(?!\\p{L})'), times(10_000)],
  [before('acres?(?!\\p{L})'), times(4_046.86)],
  [new RegExp(`${SQUARE}\\)?\\s*[:=]?\\s*(${FIGURE})`, 'giu'), least],
  [new RegExp(`(${FIGURE})\\s*(?:${PLAIN})?\\s*[x×]`, 'giu'), least],
  [before(PLAIN), least],
  [new RegExp(`(?<![\\d.,])(?<!${COUNTED}\\s*)(${FIGURE})(?![\\d.,]*\\d)(?!\\s*${COUNTED})`, 'giu'), least],
];

/** 'Planta 2: 85 m²' is 85; without a unit the first number counts that is not of floors or rooms. */
function metresIn(text: string | null): number | null {
  for (const [way, metres] of WAYS) {
    for (const [, ...written] of (text ?? '').matchAll(way)) {
      const figures = written.flatMap((figure) => readFigure(figure?.replace(/['’]/g, '')) ?? []);
      const size = figures.length ? metres(...figures) : 0;
      if (size > 0) return size;
    }
  }
  return null;
}

/** What is built, in m²; on land nothing is, and what a feed calls built is its area. */
export const builtSize = (of: Sized) => (isLand(of) ? null : (known(of.built) ?? metresIn(of.dimensions)));

export const plotSize = (of: Sized) => known(of.gardenPlot) ?? (isLand(of) ? known(of.built) : null);

/** The area in m² for cards, lists and sorting: of land the plot, otherwise what is built. */
export const size = (of: Sized) => builtSize(of) ?? plotSize(of);
