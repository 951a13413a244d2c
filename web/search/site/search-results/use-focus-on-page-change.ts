import { useEffect, useRef } from 'react';
import { type SearchState, searchUrl } from './search-url.ts';

const firstPage = (listing: SearchState) => searchUrl({ ...listing, page: 1 });

/** Focuses the heading of the results once their page was turned; a filter keeps the focus, and so does the way back. */
export function useFocusOnPageChange(listing: SearchState) {
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
