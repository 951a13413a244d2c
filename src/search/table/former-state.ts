import type { FormerState } from '../projection/read-model.ts';
import type { TableRow } from './table-row.ts';

export const FIGURE_COLUMNS = [
  ...(['price_euro', 'bathrooms', 'built', 'plot', 'size'] as const),
  ...(['created_at', 'featured_order', 'featured_until'] as const),
] satisfies (keyof TableRow)[];

type Row = Pick<TableRow, 'id' | 'revision' | 'facets' | 'words' | (typeof FIGURE_COLUMNS)[number]>;

/** A row as it was: what stands among its words as `attribute=value` is no word. */
export const formerState = ({ id, revision, facets, words, ...figures }: Row): FormerState => ({
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
    createdAt: milliseconds(figures.created_at),
    featuredOrder: figures.featured_order,
    featuredUntil: figures.featured_until && milliseconds(figures.featured_until),
  },
});

/** Read without entities, a moment may be text. */
const milliseconds = (moment: Date | string) => new Date(moment).getTime();
