import type { RouteSync } from 'vike/types';
import { resolveRoute } from 'vike/routing';

/** A town, and a type in a town, have addresses of their own; they show the same list. */
const ADDRESSES = ['/propiedades', '/propiedades/@town', '/propiedades/@town/@type'];

export const route: RouteSync = ({ urlPathname }) =>
  ADDRESSES.map((address) => resolveRoute(address, urlPathname)).find(({ match }) => match) ?? false;
