import type { Amenity } from '../../catalogue/amenities/list-amenities.contract.ts';
import type { Quantity } from './quantities/quantity.ts';
import type { ParsedFilters } from './natural-query.contract.ts';

/** What a few words ask for. What it becomes may depend on the others: m² are those of a plot where only land is wanted. */
export type Intent =
  /** What says more than its filter is searched for as text too. */
  | { readonly kind: 'filter'; readonly set: ParsedFilters; readonly isSearched?: true }
  | { readonly kind: 'place'; readonly values: readonly string[] }
  | {
      readonly kind: 'type';
      readonly codes: readonly string[];
      readonly isPart: boolean;
      readonly amenity: Amenity | undefined;
    }
  /** Around the one place that is meant, where several have the name. */
  | { readonly kind: 'near'; readonly values: readonly string[]; readonly within?: number }
  /** Alternatives, which filters cannot express: `set` holds what they share, `simulated` the text that is reported as not filtered. */
  | { readonly kind: 'either'; readonly set: ParsedFilters; readonly span: Span }
  | { readonly kind: 'studio' }
  | { readonly kind: 'rooms'; readonly bedrooms: number; readonly baths: number }
  | { readonly kind: 'bedrooms' | 'baths' | 'price' | 'area' | 'plot'; readonly figure: Quantity }
  | { readonly kind: 'without'; readonly amenities: readonly Amenity[] }
  /** Small words of a text are left out, unless they turn its meaning. */
  | { readonly kind: 'text'; readonly isWhole?: true }
  /** Parts that the home is to lack, each as it was said, and the word that denies them: the words' reader leaves out what has them. */
  | { readonly kind: 'lacking'; readonly denial: string; readonly parts: readonly Span[] }
  /** What is not wanted, and no filter leaves out: as text it would find just that. */
  | { readonly kind: 'unheeded' }
  /** What the agency does for owners, and what it does not do at all. */
  | { readonly kind: 'sell' | 'rent' }
  | { readonly kind: 'nothing' };

/** The tokens from `from` up to, but not including, `next`. */
export interface Span {
  readonly from: number;
  readonly next: number;
}

/** With the tokens that said it. */
export interface ParsedPhrase extends Span {
  readonly intent: Intent;
}
