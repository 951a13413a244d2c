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

const FIGURE = '\\d+(?:[.,]\\d+)*';
const IN_METRES = new RegExp(`(${FIGURE})\\s*m(?:²|2|etros|ts)`, 'gi');
const ANY = new RegExp(`(${FIGURE})`, 'g');

/** The first figure in square metres, else the first figure: 'Planta 2: 85 m²' is 85. */
const metresIn = (text: string | null) =>
  [IN_METRES, ANY]
    .flatMap((figures) => [...(text ?? '').matchAll(figures)].map(([, figure]) => readFigure(figure)))
    .find((figure) => figure !== undefined && figure > 0) ?? null;

/** What is built, in m²; on land nothing is, and what a feed calls built is its area. */
export const builtSize = (of: Sized) => (isLand(of) ? null : (known(of.built) ?? metresIn(of.dimensions)));

export const plotSize = (of: Sized) => known(of.gardenPlot) ?? (isLand(of) ? known(of.built) : null);

/** The area in m² for cards, lists and sorting: of land the plot, otherwise what is built. */
export const size = (of: Sized) => builtSize(of) ?? plotSize(of);
