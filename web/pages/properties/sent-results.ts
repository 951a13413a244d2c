import type { PropertyFacets, PropertyResults } from '../../../src/search/search.contract.ts';
import { fingerprintOf } from '../../catalogue/public/written/fingerprint-of.ts';
import {
  type CardRow,
  cardRow,
  type ShownCard,
  type WrittenCard,
  writtenCard,
} from '../../catalogue/public/written/written-card.ts';
import { type PackedFacets, packedFacets, unpackedFacets } from '../../search/public/listing/packed-facets.ts';

/** What the browser is sent of results whose cards the server has written. */
export type SentResults = Omit<PropertyResults, 'items' | 'facets'> & { rows: CardRow[]; packed: PackedFacets | null };

export interface ShownResults {
  items: readonly (ShownCard | WrittenCard)[];
  facets: PropertyFacets | null;
}

export const sentResults = ({ items, facets, ...results }: PropertyResults): SentResults => ({
  ...results,
  rows: items.map((card) => cardRow(card, fingerprintOf(card))),
  packed: facets && packedFacets(facets),
});

/** As the page shows them, whether they were sent with it or are whole. */
export const shownResults = (results: PropertyResults | SentResults): ShownResults =>
  'rows' in results
    ? { items: results.rows.map(writtenCard), facets: results.packed && unpackedFacets(results.packed) }
    : { items: results.items, facets: results.facets };

/** The first property, which stands for the list where it is shared. */
export const firstOf = (results: PropertyResults | SentResults) =>
  'rows' in results ? results.rows.slice(0, 1).map(writtenCard)[0] : results.items[0];
