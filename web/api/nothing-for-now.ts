import { ApiRefusal } from './read.ts';

/** In the place of what the server could not have: the rest of the page is shown, and can try again. */
export function nothingForNow(fault: unknown) {
  if (fault instanceof ApiRefusal && fault.status >= 500) return null;
  throw fault;
}
