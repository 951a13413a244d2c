import type { CachedRoute } from './platform/http/cache/cached-route.ts';
import { PropertyFilters } from './search/search.contract.ts';

/** What the address of a listing may say, old names too; `parseSearchUrl` of the web reads it. */
const SEARCH_PARAMETERS = [
  ...Object.keys(PropertyFilters.shape),
  ...['beds', 'priceRange', 'builtRange', 'plotRange', 'sort', 'view', 'page', 'q', 'said', 'replaced'],
];

/** What every visitor gets alike, and is therefore kept in memory. */
export const cachedRoutes: readonly CachedRoute[] = [
  { path: '/', parameters: [] },
  { path: '/propiedades', parameters: SEARCH_PARAMETERS },
  { path: '/propiedades/:town', parameters: ['view', 'page'] },
  { path: '/propiedades/:town/:type', parameters: ['view', 'page'] },
  { path: '/propiedad/:slug/:reference', parameters: ['idioma', 'enviado'] },
  { path: '/favoritos', parameters: [] },
  { path: '/comparar', parameters: ['refs'] },
  { path: '/servicios', parameters: [] },
  { path: '/acerca-de', parameters: [] },
  { path: '/preguntas-frecuentes', parameters: [] },
  { path: '/privacidad', parameters: [] },
  { path: '/terminos', parameters: [] },
  { path: '/aviso-legal', parameters: [] },
  { path: '/cookies', parameters: [] },
  { path: '/accesibilidad', parameters: [] },
  { path: '/contacto', parameters: ['asunto', 'enviado'] },
  { path: '/publicar-propiedad', parameters: ['enviado'] },
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
