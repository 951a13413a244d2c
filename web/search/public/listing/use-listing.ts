import { useOptimistic, useTransition } from 'react';
import { navigate } from 'vike/client/router';
import type { Understood } from '../sentence/understood.ts';
import type { ListedFilters } from './listed-filters.ts';
import { type Listing, listingUrl } from './listing-url.ts';
import type { ListedOrder } from './sort-names.ts';

/** How Vike goes to the list that was chosen. */
type Navigation = Parameters<typeof navigate>[1];

const NOTHING_SAID = { said: undefined, sort: undefined };

export interface ListingControl {
  /** The listing with the latest choice, before its results have loaded. */
  listing: Listing;
  isLoading: boolean;
  /** Applies filters, and the order that a sentence may have asked for with them, and returns to page 1. */
  filter: (filters: ListedFilters, sentence?: Pick<Understood, 'said' | 'sort'>, how?: Navigation) => void;
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
    filter: (filters, { said, sort } = NOTHING_SAID, how) => go({ filters, said, ...(sort && { sort }) }, how),
    sort: (sort) => go({ sort }),
  };
}
