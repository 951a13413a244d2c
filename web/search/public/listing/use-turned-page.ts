import { useEffect, useRef } from 'react';
import { type Listing, listingUrl } from './listing-url.ts';

const firstPage = (listing: Listing) => listingUrl({ ...listing, page: 1 });

/** Focuses the heading of the results once their page was turned; a filter keeps the focus, and so does the way back. */
export function useTurnedPage(listing: Listing) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(listing);
  useEffect(() => {
    const former = shown.current;
    shown.current = listing;
    const isTurned = former.page !== listing.page && firstPage(former) === firstPage(listing);
    const isReturning = document.documentElement.hasAttribute('data-returning');
    if (isTurned && !isReturning) heading.current?.focus({ preventScroll: true });
  }, [listing]);
  return heading;
}
