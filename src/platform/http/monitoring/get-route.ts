import type { FastifyRequest } from 'fastify';
import type { PageCache } from '../cache/page-cache.ts';

const CATCH_ALL = '/*';

/** The pattern of the address, as `/propiedades/:town`: an address itself would be one of too many, and may name somebody. */
export function getRoute({ routeOptions, url }: FastifyRequest, cache: PageCache): string {
  const found = routeOptions.url ?? 'unknown';
  return found === CATCH_ALL ? (cache.findRoute(url) ?? found) : found;
}
