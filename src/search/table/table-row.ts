import { CARD_DOCUMENT_FIELDS } from '../index-document/cached-card.ts';
import type { PropertyDocument } from '../index-document/property-document.ts';
import { listFacets, type PreviousState } from '../index-document/property-state.ts';

/** PostgreSQL's notation of a point: (longitude, latitude). */
const formatPoint = (point: PropertyDocument['point']) => point && `(${point.longitude},${point.latitude})`;

const toDate = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds));

/** Converts an index document to a row; facets stand among its words, so that one index serves both. */
export const toTableRow = (document: PropertyDocument) => ({
  id: document.id,
  revision: document.revision,
  shape: document.shape,
  facets: listFacets(document),
  words: [...listFacets(document), ...document.words],
  price_euro: document.priceEuro,
  bathrooms: document.bathrooms,
  built: document.built,
  plot: document.plot,
  size: document.size,
  created_at: new Date(document.createdAt),
  featured_order: document.featuredOrder,
  featured_until: toDate(document.featuredUntil),
  point: formatPoint(document.point),
  shown: JSON.stringify(Object.fromEntries(CARD_DOCUMENT_FIELDS.map((name) => [name, document[name]]))),
});
export type TableRow = ReturnType<typeof toTableRow>;

export const NUMERIC_COLUMNS = [
  ...(['price_euro', 'bathrooms', 'built', 'plot', 'size'] as const),
  ...(['created_at', 'featured_order', 'featured_until'] as const),
] satisfies (keyof TableRow)[];

type Row = Pick<TableRow, 'id' | 'revision' | 'facets' | 'words' | (typeof NUMERIC_COLUMNS)[number]>;

/** Converts a row to its former state; entries such as `attribute=value` are not words. */
export const toPreviousState = ({ id, revision, facets, words, ...values }: Row): PreviousState => ({
  id,
  revision: Number(revision),
  words: words.filter((word) => !word.includes('=')),
  state: {
    facets,
    priceEuro: values.price_euro,
    bathrooms: values.bathrooms,
    built: values.built,
    plot: values.plot,
    size: values.size,
    createdAt: toMilliseconds(values.created_at),
    featuredOrder: values.featured_order,
    featuredUntil: values.featured_until && toMilliseconds(values.featured_until),
  },
});

/** Without entities, timestamps may be text. */
const toMilliseconds = (timestamp: Date | string) => new Date(timestamp).getTime();
