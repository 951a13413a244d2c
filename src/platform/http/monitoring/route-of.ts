import type { FastifyRequest } from 'fastify';
import type { PageCache } from '../cache/page-cache.ts';

const EVERY_PAGE = '/*';

/** The pattern of the address, as `/propiedades/:town`: an address itself would be one of too many, and may name somebody. */
export function routeOf({ routeOptions, url }: FastifyRequest, cache: PageCache): string {
  const found = routeOptions.url ?? 'unknown';
  return found === EVERY_PAGE ? (cache.routeOf(url) ?? found) : found;
}
