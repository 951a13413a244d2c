import { resolveRoute } from 'vike/routing';
import type { RouteSync } from 'vike/types';

/** Includes addresses without a reference, so that the page can say what is missing. */
const ROUTES = ['/propiedad/@slug/@reference', '/propiedad/@slug', '/propiedad'];

export const route: RouteSync = ({ urlPathname, urlParsed }) => {
  const resolved = ROUTES.map((path) => resolveRoute(path, urlPathname)).find(({ match }) => match);
  if (!resolved) return false;
  const { reference, ...routeParams } = resolved.routeParams;
  if (reference === undefined) return { routeParams };
  // Vike keeps encoded slashes, so a slash and the literal text "%2F" look alike in its parameters.
  const [, , , encodedReference = ''] = urlParsed.pathnameOriginal.split('/');
  return { routeParams: { ...routeParams, reference: decode(encodedReference) } };
};

const decode = (encodedReference: string) => {
  try {
    return decodeURIComponent(encodedReference);
  } catch {
    return encodedReference;
  }
};
