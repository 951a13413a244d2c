import { resolveRoute } from 'vike/routing';
import type { RouteSync } from 'vike/types';

/** Landing pages of towns, and of types in a town, show the same list. */
const ROUTES = ['/propiedades', '/propiedades/@town', '/propiedades/@town/@type'];

export const route: RouteSync = ({ urlPathname }) =>
  ROUTES.map((path) => resolveRoute(path, urlPathname)).find(({ match }) => match) ?? false;
