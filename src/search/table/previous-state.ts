import type { PreviousState } from '../projection/read-model.ts';
import type { TableRow } from './to-table-row.ts';

export const NUMERIC_COLUMNS = [
  ...(['price_euro', 'bathrooms', 'built', 'plot', 'size'] as const),
  ...(['created_at', 'featured_order', 'featured_until'] as const),
] satisfies (keyof TableRow)[];

type Row = Pick<TableRow, 'id' | 'revision' | 'facets' | 'words' | (typeof NUMERIC_COLUMNS)[number]>;

/** A row as it was: what stands among its words as `attribute=value` is no word. */
export const previousState = ({ id, revision, facets, words, ...figures }: Row): PreviousState => ({
  id,
  revision: Number(revision),
  words: words.filter((word) => !word.includes('=')),
  state: {
    facets,
    priceEuro: figures.price_euro,
    bathrooms: figures.bathrooms,
    built: figures.built,
    plot: figures.plot,
    size: figures.size,
    createdAt: toMilliseconds(figures.created_at),
    featuredOrder: figures.featured_order,
    featuredUntil: figures.featured_until && toMilliseconds(figures.featured_until),
  },
});

/** Read without entities, a moment may be text. */
const toMilliseconds = (moment: Date | string) => new Date(moment).getTime();
