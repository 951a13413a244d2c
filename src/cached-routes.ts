import { SITE_PAGES } from './agency/site-pages.contract.ts';
import type { CachedRoute } from './platform/http/cache/cacheable-urls.ts';
import { PropertyFilters } from './search/search.contract.ts';

/** Parameters of a listing URL, including former names; the web's `parseSearchUrl` reads them. */
const SEARCH_PARAMETERS = [
  ...Object.keys(PropertyFilters.shape),
  ...['beds', 'priceRange', 'builtRange', 'plotRange', 'sort', 'view', 'page', 'q', 'said', 'replaced'],
];

const PAGE_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/propiedades': SEARCH_PARAMETERS,
  '/contacto': ['asunto', 'enviado'],
  '/publicar-propiedad': ['enviado'],
};

/** Responses that are equal for all visitors and therefore cached in memory. */
export const cachedRoutes: readonly CachedRoute[] = [
  ...SITE_PAGES.map(({ path }) => ({ path, parameters: PAGE_PARAMETERS[path] ?? [] })),
  { path: '/propiedades/:town', parameters: ['view', 'page'] },
  { path: '/propiedades/:town/:type', parameters: ['view', 'page'] },
  { path: '/propiedad/:slug/:reference', parameters: ['idioma', 'enviado'] },
  { path: '/favoritos', parameters: [] },
  { path: '/comparar', parameters: ['refs'] },
  { path: '/api/v1/agency' },
  { path: '/api/v1/arrivals' },
  { path: '/api/v1/inquiries/reply-time' },
  { path: '/api/v1/content/:key' },
  { path: '/api/v1/content/legal/:page' },
  { path: '/api/v1/places' },
  { path: '/api/v1/properties' },
  { path: '/api/v1/properties/clusters' },
  { path: '/api/v1/properties/featured' },
  { path: '/api/v1/properties/cards' },
  { path: '/api/v1/properties/suggestions' },
  { path: '/api/v1/properties/:reference' },
  { path: '/api/v1/properties/:reference/pictures' },
  { path: '/api/v1/properties/:reference/similar' },
];
