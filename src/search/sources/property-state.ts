import { facet, facetsOf } from '../document/facets-of.ts';
import type { PropertyDocument } from '../document/property-document.ts';

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

export const FIGURES = [
  ...(['priceEuro', 'bathrooms', 'built', 'plot', 'size', 'createdAt'] as const),
  ...(['featuredOrder', 'featuredUntil'] as const),
] satisfies (keyof PropertyState)[];

type Stated = Parameters<typeof facetsOf>[0] & Pick<PropertyDocument, (typeof FIGURES)[number]>;

export const propertyState = (document: Stated): PropertyState => {
  const { priceEuro, bathrooms, built, plot, size, createdAt, featuredOrder, featuredUntil } = document;
  const figures = { priceEuro, bathrooms, built, plot, size, createdAt, featuredOrder, featuredUntil };
  return { facets: facetsOf(document), ...figures };
};

const SPOT = facet('spot', '');

/** Undefined of what is on no map. */
export const spotOf = ({ facets }: PropertyState) => facets.find((one) => one.startsWith(SPOT))?.slice(SPOT.length);
