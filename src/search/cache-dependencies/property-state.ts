import { formatFacet, listFacets } from '../index-document/list-facets.ts';
import type { PropertyDocument } from '../index-document/property-document.ts';

/** What a property is filtered, counted and sorted by, without its words. */
export interface PropertyState {
  readonly facets: readonly string[];
  readonly priceEuro: number | null;
  readonly bathrooms: number | null;
  readonly built: number | null;
  readonly plot: number | null;
  readonly size: number | null;
  readonly createdAt: number;
  readonly featuredOrder: number | null;
  readonly featuredUntil: number | null;
}

export const NUMERIC_FIELDS = [
  ...(['priceEuro', 'bathrooms', 'built', 'plot', 'size', 'createdAt'] as const),
  ...(['featuredOrder', 'featuredUntil'] as const),
] satisfies (keyof PropertyState)[];

type StateSource = Parameters<typeof listFacets>[0] & Pick<PropertyDocument, (typeof NUMERIC_FIELDS)[number]>;

export const toPropertyState = (document: StateSource): PropertyState => {
  const { priceEuro, bathrooms, built, plot, size, createdAt, featuredOrder, featuredUntil } = document;
  const figures = { priceEuro, bathrooms, built, plot, size, createdAt, featuredOrder, featuredUntil };
  return { facets: listFacets(document), ...figures };
};

const SPOT_PREFIX = formatFacet('spot', '');

/** Undefined of what is on no map. */
export const findSpot = ({ facets }: PropertyState) =>
  facets.find((one) => one.startsWith(SPOT_PREFIX))?.slice(SPOT_PREFIX.length);
