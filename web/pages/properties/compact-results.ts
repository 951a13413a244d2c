import type { PropertyFacets, PropertyResults } from '../../../src/search/search.contract.ts';
import {
  type CompactCardRow,
  compactCard,
  type FullCard,
  type CompactCard,
  expandCompactCard,
} from '../../catalogue/site/cards/card-data.ts';
import { computeContentHash } from '../../catalogue/site/cards/card-content.ts';
import { type CompactFacets, compactFacets, expandFacets } from '../../search/site/search-results/compact-facets.ts';

/** Page data of results whose cards the server has rendered. */
export type CompactResults = Omit<PropertyResults, 'items' | 'facets'> & {
  rows: CompactCardRow[];
  compactFacets: CompactFacets | null;
};

export interface ExpandedResults {
  items: readonly (FullCard | CompactCard)[];
  facets: PropertyFacets | null;
}

export const compactResults = ({ items, facets, ...results }: PropertyResults): CompactResults => ({
  ...results,
  rows: items.map((card) => compactCard(card, computeContentHash(card))),
  compactFacets: facets && compactFacets(facets),
});

export const expandResults = (results: PropertyResults | CompactResults): ExpandedResults =>
  'rows' in results
    ? {
        items: results.rows.map(expandCompactCard),
        facets: results.compactFacets && expandFacets(results.compactFacets),
      }
    : { items: results.items, facets: results.facets };

export const getFirstCard = (results: PropertyResults | CompactResults) =>
  'rows' in results ? results.rows.slice(0, 1).map(expandCompactCard)[0] : results.items[0];
