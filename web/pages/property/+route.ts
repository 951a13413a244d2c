import type { RouteSync } from 'vike/types';
import { resolveRoute } from 'vike/routing';

/** Addresses without a reference belong here too, so that the page can say what is missing. */
const ADDRESSES = ['/propiedad/@slug/@reference', '/propiedad/@slug', '/propiedad'];

export const route: RouteSync = ({ urlPathname, urlParsed }) => {
  const found = ADDRESSES.map((address) => resolveRoute(address, urlPathname)).find(({ match }) => match);
  if (!found) return false;
  const { reference, ...routeParams } = found.routeParams;
  if (reference === undefined) return { routeParams };
  // Vike leaves an encoded slash encoded, so a reference with a slash and one with the letters "%2F" look alike in its
  // parameters.
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
