import type { RouteSync } from 'vike/types';
import { resolveRoute } from 'vike/routing';

/** Addresses that lack the reference are this page's too: it says what is missing. */
const ADDRESSES = ['/propiedad/@slug/@reference', '/propiedad/@slug', '/propiedad'];

export const route: RouteSync = ({ urlPathname }) =>
  ADDRESSES.map((address) => resolveRoute(address, urlPathname)).find(({ match }) => match) ?? false;
