import { isLand } from './is-land.contract.ts';

type Sized = {
  type: string | null;
  bedrooms: number | null;
  built: number | null;
  gardenPlot: number | null;
  dimensions: string | null;
};

const known = (metres: number | null) => (metres && metres > 0 ? metres : null);

const firstNumber = (text: string | null) => {
  const found = text?.match(/\d+(?:[.,]\d+)?/)?.[0];
  return found ? known(Number(found.replace(',', '.'))) : null;
};

/** What is built, in m²; on land nothing is, and what a feed calls built is its area. */
export const builtSize = (of: Sized) => (isLand(of) ? null : (known(of.built) ?? firstNumber(of.dimensions)));

export const plotSize = (of: Sized) => known(of.gardenPlot) ?? (isLand(of) ? known(of.built) : null);

/** The area in m² for cards, lists and sorting: of land the plot, otherwise what is built. */
export const size = (of: Sized) => builtSize(of) ?? plotSize(of);
