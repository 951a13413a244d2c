import { ServerApiError } from './read.ts';

/**
 * For a part that the server could not read because of a 5xx: the rest of the page is shown, and the browser tries
 * again.
 */
export function orNullOn5xx(fault: unknown) {
  if (fault instanceof ServerApiError && fault.status >= 500) return null;
  throw fault;
}
