import type { RouteSync } from 'vike/types';
import { resolveRoute } from 'vike/routing';

/** Towns, and types in a town, have landing pages, which show the same list. */
const ADDRESSES = ['/propiedades', '/propiedades/@town', '/propiedades/@town/@type'];

export const route: RouteSync = ({ urlPathname }) =>
  ADDRESSES.map((address) => resolveRoute(address, urlPathname)).find(({ match }) => match) ?? false;
