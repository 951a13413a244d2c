import type { PropertyFacets, PropertyResults } from '../../../src/search/search.contract.ts';
import { contentHash } from '../../catalogue/site/compact-cards/content-hash.ts';
import {
  type CompactCardRow,
  compactCard,
  type FullCard,
  type CompactCard,
  expandCompactCard,
} from '../../catalogue/site/compact-cards/compact-card.ts';
import { type CompactFacets, compactFacets, expandFacets } from '../../search/site/search-results/compact-facets.ts';

/** What the browser is sent of results whose cards the server has written. */
export type CompactResults = Omit<PropertyResults, 'items' | 'facets'> & {
  rows: CompactCardRow[];
  packed: CompactFacets | null;
};

export interface ExpandedResults {
  items: readonly (FullCard | CompactCard)[];
  facets: PropertyFacets | null;
}

export const compactResults = ({ items, facets, ...results }: PropertyResults): CompactResults => ({
  ...results,
  rows: items.map((card) => compactCard(card, contentHash(card))),
  packed: facets && compactFacets(facets),
});

/** As the page shows them, whether they were sent with it or are whole. */
export const expandResults = (results: PropertyResults | CompactResults): ExpandedResults =>
  'rows' in results
    ? { items: results.rows.map(expandCompactCard), facets: results.packed && expandFacets(results.packed) }
    : { items: results.items, facets: results.facets };

/** The first property, which stands for the list where it is shared. */
export const getFirstCard = (results: PropertyResults | CompactResults) =>
  'rows' in results ? results.rows.slice(0, 1).map(expandCompactCard)[0] : results.items[0];
