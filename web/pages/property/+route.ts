import type { RouteSync } from 'vike/types';
import { resolveRoute } from 'vike/routing';

/** Addresses that lack the reference are this page's too: it says what is missing. */
const ADDRESSES = ['/propiedad/@slug/@reference', '/propiedad/@slug', '/propiedad'];

export const route: RouteSync = ({ urlPathname, urlParsed }) => {
  const found = ADDRESSES.map((address) => resolveRoute(address, urlPathname)).find(({ match }) => match);
  if (!found) return false;
  const { reference, ...routeParams } = found.routeParams;
  if (reference === undefined) return { routeParams };
  // A slash that belongs to the reference is still encoded here, as it is where the reference itself reads "%2F".
  const [, , , written = ''] = urlParsed.pathnameOriginal.split('/');
  return { routeParams: { ...routeParams, reference: decoded(written) } };
};

const decoded = (written: string) => {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
};
