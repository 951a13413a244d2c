import { useOptimistic, useTransition } from 'react';
import { navigate } from 'vike/client/router';
import type { ListOrder } from '../../../../src/agency/agency.contract.ts';
import type { PropertyFilters } from '../../../../src/search/search.contract.ts';
import type { Understood } from '../sentence/understood.ts';
import { type Listing, listingUrl } from './listing-url.ts';

const NOTHING_SAID = { said: undefined, sort: undefined };

export interface ListingControl {
  /** The listing with the latest choice, before its results have loaded. */
  listing: Listing;
  isLoading: boolean;
  /** Applies filters, and the order that a sentence may have asked for with them, and returns to page 1. */
  filter: (filters: PropertyFilters, sentence?: Pick<Understood, 'said' | 'sort'>) => void;
  /** Applies an order; undefined is the standing one. */
  sort: (sort: ListOrder | undefined) => void;
}

/** Every change is a navigation, so that each list has an address to share and to go back to. */
export function useListing(current: Listing): ListingControl {
  const [isLoading, startTransition] = useTransition();
  const [listing, setListing] = useOptimistic(current);

  const go = (change: Partial<Listing>) =>
    startTransition(async () => {
      const next = { ...listing, ...change, page: 1 };
      setListing(next);
      await navigate(listingUrl(next));
    });

  return {
    listing,
    isLoading,
    filter: (filters, { said, sort } = NOTHING_SAID) => go({ filters, said, ...(sort && { sort }) }),
    sort: (sort) => go({ sort }),
  };
}
