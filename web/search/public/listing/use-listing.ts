import { useOptimistic, useTransition } from 'react';
import { navigate } from 'vike/client/router';
import type { ListOrder } from '../../../../src/agency/agency.contract.ts';
import type { PropertyFilters } from '../../../../src/search/search.contract.ts';
import { type Listing, listingUrl } from './listing-url.ts';

export interface ListingControl {
  /** What the visitor has chosen, a moment before the results say so. */
  listing: Listing;
  isLoading: boolean;
  /** Every change of the filters begins at page 1. */
  filter: (filters: PropertyFilters) => void;
  /** Undefined is the order that goes without saying. */
  sort: (sort: ListOrder | undefined) => void;
}

/** The address is the state: every change is a navigation, so that each list can be shared and gone back to. */
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
    filter: (filters) => go({ filters }),
    sort: (sort) => go({ sort }),
  };
}
