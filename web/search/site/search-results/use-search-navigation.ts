import { useOptimistic, useTransition } from 'react';
import { navigate } from 'vike/client/router';
import type { CurrentSearch } from '../natural-query/interpreted-search.ts';
import type { SearchFilters } from './search-filters.ts';
import { type SearchState, searchUrl } from './search-url.ts';
import type { SearchOrder } from './sort-names.ts';

/** How Vike goes to the list that was chosen. */
type Navigation = Parameters<typeof navigate>[1];

export interface SearchControl {
  /** The listing with the latest choice, before its results have loaded. */
  listing: SearchState;
  isLoading: boolean;
  /** Applies filters, or all that a sentence asks for, and returns to page 1. */
  filter: (filters: SearchFilters, sentence?: CurrentSearch, how?: Navigation) => void;
  /** Applies an order; undefined is the standing one. */
  sort: (sort: SearchOrder | undefined) => void;
}

/** Every change is a navigation, so that each list has an address to share and to go back to. */
export function useSearchNavigation(current: SearchState): SearchControl {
  const [isLoading, startTransition] = useTransition();
  const [listing, setListing] = useOptimistic(current);

  const go = (change: Partial<SearchState>, how?: Navigation) =>
    startTransition(async () => {
      const next = { ...listing, ...change, page: 1 };
      setListing(next);
      await navigate(searchUrl(next), how);
    });

  return {
    listing,
    isLoading,
    filter: (filters, sentence, how) => go({ filters, replaced: undefined, ...(sentence && saidBy(sentence)) }, how),
    sort: (sort) => go({ sort, replaced: undefined }),
  };
}

const saidBy = ({ said, replaced, sort }: CurrentSearch) => ({ said, replaced, sort });
