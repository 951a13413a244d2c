import type { RouteSync } from 'vike/types';
import { SITE_PAGES } from '../../../src/agency/site-pages.contract.ts';

export const route: RouteSync = ({ urlPathname }) =>
  SITE_PAGES.some(({ path, linkedFrom }) => linkedFrom === 'legal-row' && path === urlPathname) && {
    routeParams: { page: urlPathname.slice(1) },
  };
