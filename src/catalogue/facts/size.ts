import { isLand } from './is-land.ts';

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

/** The area in m² for cards, lists and sorting: of land the plot, otherwise what is built. */
export const size = (of: Sized) =>
  isLand(of)
    ? (known(of.gardenPlot) ?? known(of.built))
    : (known(of.built) ?? firstNumber(of.dimensions) ?? known(of.gardenPlot));
