import { useOptimistic, useTransition, useEffect, useRef } from 'react';
import { navigate } from 'vike/client/router';
import type { CurrentSearch } from '../natural-query/interpreted-search.ts';
import type { SearchFilters, SearchOrder } from './search-filters.ts';
import { type SearchState, searchUrl } from './search-url.ts';

type NavigateOptions = Parameters<typeof navigate>[1];

export interface SearchControl {
  /** Includes the latest change before its results have loaded. */
  search: SearchState;
  isLoading: boolean;
  /** Applies filters, or the result of a sentence, and returns to page 1. */
  filter: (filters: SearchFilters, sentence?: CurrentSearch, options?: NavigateOptions) => void;
  /** Applies an order; undefined is the default. */
  sort: (sort: SearchOrder | undefined) => void;
}

/** Every change is a navigation, so that each list has its own URL. */
export function useSearchNavigation(current: SearchState): SearchControl {
  const [isLoading, startTransition] = useTransition();
  const [search, setSearch] = useOptimistic(current);

  const navigateTo = (change: Partial<SearchState>, options?: NavigateOptions) =>
    startTransition(async () => {
      const next = { ...search, ...change, page: 1 };
      setSearch(next);
      await navigate(searchUrl(next), options);
    });

  return {
    search,
    isLoading,
    filter: (filters, sentence, options) =>
      navigateTo({ filters, replaced: undefined, ...(sentence && pickSentence(sentence)) }, options),
    sort: (sort) => navigateTo({ sort, replaced: undefined }),
  };
}

const pickSentence = ({ said, replaced, sort }: CurrentSearch) => ({ said, replaced, sort });

const firstPageUrl = (search: SearchState) => searchUrl({ ...search, page: 1 });

/** Focuses the heading after a page change, but not after a filter change or history navigation. */
export function useFocusOnPageChange(search: SearchState) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousSearch = useRef(search);
  useEffect(() => {
    const previous = previousSearch.current;
    previousSearch.current = search;
    const isPageChange = previous.page !== search.page && firstPageUrl(previous) === firstPageUrl(search);
    const isReturning = document.documentElement.hasAttribute('data-returning');
    if (isPageChange && !isReturning) heading.current?.focus({ preventScroll: true });
  }, [search]);
  return heading;
}
