import type { Attribute } from '../query/attribute.ts';
import type { PropertyDocument } from './property-document.ts';

/** Attributes that are counted and filtered by equality. Excludes `words`, the indexed stems of the texts. */
export const FACET_ATTRIBUTES = [
  ...(['placeKeys', 'location', 'zone', 'spellings', 'type', 'family', 'bedsFacet', 'bathsFacet'] as const),
  ...(['priceBands', 'builtBands', 'plotBands', 'energyFacet', 'flags', 'source'] as const),
  ...(['spot', 'cell10', 'cell12', 'cell14'] as const),
] satisfies (Attribute & keyof PropertyDocument)[];

/** Formats a facet as `attribute=value`; words need no prefix, since they contain no equals sign. */
export const formatFacet = (attribute: Attribute, value: string) =>
  attribute === 'words' ? value : `${attribute}=${value}`;

export const listFacets = (document: Pick<PropertyDocument, (typeof FACET_ATTRIBUTES)[number]>): string[] =>
  FACET_ATTRIBUTES.flatMap((attribute) =>
    [document[attribute]].flat().flatMap((value) => (value === null ? [] : formatFacet(attribute, String(value)))),
  );

/** Values by which a property is filtered, counted and sorted, without its words. */
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
  const values = { priceEuro, bathrooms, built, plot, size, createdAt, featuredOrder, featuredUntil };
  return { facets: listFacets(document), ...values };
};

const SPOT_PREFIX = formatFacet('spot', '');

/** Returns the value of the attribute `spot`, which is the public location; undefined without one. */
export const findSpot = ({ facets }: PropertyState) =>
  facets.find((facet) => facet.startsWith(SPOT_PREFIX))?.slice(SPOT_PREFIX.length);

/** Change between two public states of a property; null where it was not public. */
export interface PropertyDiff {
  readonly id: string;
  readonly before: PropertyState | null;
  readonly after: PropertyState | null;
  /** Whether the searchable words are equal. The words themselves would exceed the size of a NOTIFY message. */
  readonly hasSameWords: boolean;
}

/** State of a property in a read model before a write. */
export interface PreviousState {
  readonly id: string;
  readonly revision: number;
  readonly state: PropertyState;
  readonly words: readonly string[];
}

/** A copy of public data: the search index, or the table that stands in for it. */
export type ReadModel = {
  readonly kind: 'index' | 'table';
  /** Returns the duration of the write in milliseconds. */
  put(documents: PropertyDocument[]): Promise<number>;
  remove(ids: string[]): Promise<void>;
  /** Returns the revisions of the given properties, or of all; 0 for a document with another schema hash. */
  fetchRevisions(ids?: string[]): Promise<Map<string, number>>;
  /** Throws if the schema hash of a stored document is not the current one. */
  fetchPrevious(ids: readonly string[]): Promise<PreviousState[]>;
};
