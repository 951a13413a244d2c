import { useOptimistic, useTransition } from 'react';
import { navigate } from 'vike/client/router';
import type { Before } from '../sentence/understood.ts';
import type { ListedFilters } from './listed-filters.ts';
import { type Listing, listingUrl } from './listing-url.ts';
import type { ListedOrder } from './sort-names.ts';

/** How Vike goes to the list that was chosen. */
type Navigation = Parameters<typeof navigate>[1];

export interface ListingControl {
  /** The listing with the latest choice, before its results have loaded. */
  listing: Listing;
  isLoading: boolean;
  /** Applies filters, or all that a sentence asks for, and returns to page 1. */
  filter: (filters: ListedFilters, sentence?: Before, how?: Navigation) => void;
  /** Applies an order; undefined is the standing one. */
  sort: (sort: ListedOrder | undefined) => void;
}

/** Every change is a navigation, so that each list has an address to share and to go back to. */
export function useListing(current: Listing): ListingControl {
  const [isLoading, startTransition] = useTransition();
  const [listing, setListing] = useOptimistic(current);

  const go = (change: Partial<Listing>, how?: Navigation) =>
    startTransition(async () => {
      const next = { ...listing, ...change, page: 1 };
      setListing(next);
      await navigate(listingUrl(next), how);
    });

  return {
    listing,
    isLoading,
    filter: (filters, sentence, how) => go({ filters, replaced: undefined, ...(sentence && saidBy(sentence)) }, how),
    sort: (sort) => go({ sort, replaced: undefined }),
  };
}

const saidBy = ({ said, replaced, sort }: Before) => ({ said, replaced, sort });
