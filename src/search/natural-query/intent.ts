import type { Amenity } from '../../catalogue/fields/amenities.contract.ts';
import type { ParsedFilters } from './natural-query.contract.ts';
import type { Quantity } from './quantities/quantity.ts';

/** Meaning of a few words. The final filter may depend on other words: m² belong to the plot if only land is wanted. */
export type Intent =
  /** A phrase more specific than its filter is searched for as text too. */
  | { readonly kind: 'filter'; readonly filters: ParsedFilters; readonly isSearched?: true }
  | { readonly kind: 'place'; readonly values: readonly string[] }
  | {
      readonly kind: 'type';
      readonly codes: readonly string[];
      readonly isPart: boolean;
      readonly amenity: Amenity | undefined;
      /** Set in alternatives such as "piso o garaje", where it cannot be an amenity. */
      readonly isAlternative?: true;
    }
  /** Several values if several places have the name. */
  | { readonly kind: 'near'; readonly values: readonly string[]; readonly within?: number }
  /**
   * Alternatives without a filter: `filters` contains their common filters, `span` the text to report as not applied.
   */
  | { readonly kind: 'either'; readonly filters: ParsedFilters; readonly span: Span }
  | { readonly kind: 'studio' }
  | { readonly kind: 'rooms'; readonly bedrooms: number; readonly baths: number }
  | { readonly kind: 'bedrooms' | 'baths' | 'price' | 'area'; readonly quantity: Quantity }
  /** With `isAlternative`, land itself is one of the wanted types. */
  | { readonly kind: 'plot'; readonly quantity: Quantity; readonly isAlternative?: true }
  | { readonly kind: 'without'; readonly amenities: readonly Amenity[] }
  /** Filler words of the text are omitted, unless `isWhole`. */
  | { readonly kind: 'text'; readonly isWhole?: true }
  /** Features to exclude by word search, as typed, and the negating word. */
  | { readonly kind: 'excluded'; readonly denial: string; readonly parts: readonly Span[] }
  /** An exclusion that no filter can express; searched as text, it would find the opposite. */
  | { readonly kind: 'unsupported' }
  /** Services for owners, and rentals, which the agency does not offer. */
  | { readonly kind: 'sell' | 'rent' }
  | { readonly kind: 'nothing' };

/** The tokens from `from` up to, but not including, `next`. */
export interface Span {
  readonly from: number;
  readonly next: number;
}

export interface ParsedPhrase extends Span {
  readonly intent: Intent;
}
