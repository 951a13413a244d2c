import type { MultiSearchQuery, SearchResponse } from 'meilisearch';
import { type Dispatcher, request } from 'undici';
import type { ListOrder } from '../../agency/agency.contract.ts';
import type { PlaceClause } from '../geo/place-clause.ts';
import type { SearchResult, Counts, Hit, SearchQuery, Clause } from '../query/search-query.ts';
import { IndexMissing, SearchLate } from '../search.problems.ts';

const quote = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const formatIn = (attribute: string, values: readonly string[]) => `${attribute} IN [${values.map(quote).join(', ')}]`;

const formatFeatured = (at: number) => `flags IN ["featured"] AND (featuredUntil IS NULL OR featuredUntil > ${at})`;

export function formatFilter(clause: Clause): string {
  if ('anyOf' in clause)
    return Object.entries(clause.anyOf)
      .map(([attribute, values]) => formatIn(attribute, values))
      .join(' OR ');
  if ('featured' in clause) return clause.featured ? formatFeatured(clause.at) : `NOT (${formatFeatured(clause.at)})`;
  if ('or' in clause) return clause.or.map((all) => `(${formatAll(all)})`).join(' OR ');
  if ('notAll' in clause) return `NOT (${formatAll(clause.notAll)})`;
  if ('priceOnRequest' in clause) return 'priceEuro IS NULL';
  if (!('attribute' in clause)) return formatPlaceClause(clause);
  const { attribute, atLeast, below, atMost } = clause;
  const bounds = [
    atLeast !== undefined && `${attribute} >= ${atLeast}`,
    below !== undefined && `${attribute} < ${below}`,
    atMost !== undefined && `${attribute} <= ${atMost}`,
  ];
  return bounds.filter((bound) => bound !== false).join(' AND ');
}

const formatAll = (clauses: readonly Clause[]) => clauses.map((clause) => `(${formatFilter(clause)})`).join(' AND ');

function formatPlaceClause(clause: PlaceClause): string {
  if ('inside' in clause) throw new TypeError('Meilisearch cannot filter by polygon: search PostgreSQL');
  if ('around' in clause) {
    const { latitude, longitude } = clause.around;
    return `_geoRadius(${latitude}, ${longitude}, ${clause.metres})`;
  }
  const { west, south, east, north } = clause.box;
  return `_geoBoundingBox([${north}, ${east}], [${south}, ${west}])`;
}

const NO_ROWS = { page: 1, pageSize: 0 };
const NEWEST = ['createdAt:desc', 'id:asc'];

/** Total orders; null values come last either way. */
const SORTS: Readonly<Record<ListOrder, string[]>> = {
  newest: NEWEST,
  'price-asc': ['priceEuro:asc', ...NEWEST],
  'price-desc': ['priceEuro:desc', ...NEWEST],
  'area-desc': ['size:desc', ...NEWEST],
  featured: ['featuredOrder:asc', ...NEWEST],
};

export const toIndexQuery = (
  indexUid: string,
  { filter = [], sort, rows = NO_ROWS, facets }: SearchQuery,
): MultiSearchQuery => ({
  indexUid,
  attributesToRetrieve: ['id', 'revision', 'priceEuro', 'size', 'spot'],
  filter: filter.map(formatFilter),
  ...('page' in rows ? { page: rows.page, hitsPerPage: rows.pageSize } : { offset: rows.from, limit: rows.limit }),
  ...(sort && { sort: SORTS[sort] }),
  ...(facets?.length && { facets: [...facets] }),
});

export type IndexResponses = { results: SearchResponse<Hit>[] };

export function parseIndexResponse(response: SearchResponse<Hit>): SearchResult {
  const { hits, totalHits, estimatedTotalHits, facetDistribution = {} } = response;
  const counts = new Map(Object.entries(facetDistribution).map(([name, values]) => [name, toCounts(values)]));
  return {
    hits,
    total: totalHits ?? estimatedTotalHits ?? 0,
    counts: (attribute) => counts.get(attribute) ?? new Map<string, number>(),
  };
}

const toCounts = (values: Record<string, number>): Counts => new Map(Object.entries(values));

type Server = { host: string; apiKey?: string; requestInit?: object };
type ErrorBody = { code?: string; message?: string };

/**
 * Uses undici directly, since visitors wait and the web streams of `fetch` would cost a millisecond. Throws
 * `IndexMissing`, or `SearchLate` if there is no complete response in time.
 */
export async function queryIndex<T>(
  { host, apiKey, requestInit }: Server,
  path: string,
  payload: object,
  timeoutMs: number,
): Promise<T> {
  const { dispatcher }: { dispatcher?: Dispatcher } = requestInit ?? {};
  // AbortSignal.timeout() cannot be cleared and would keep the visitor's request in memory until it fires.
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new SearchLate()), timeoutMs);
  try {
    const { statusCode, body } = await request(toUrl(host, path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify(payload),
      signal: abort.signal,
      ...(dispatcher && { dispatcher }),
    });
    const result = (await body.json()) as T & ErrorBody;
    if (statusCode === 200) return result;
    if (result.code === 'index_not_found') throw new IndexMissing();
    throw new Error(result.message ?? `Meilisearch answered ${statusCode}`);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns why the server does not answer its health check, or null. */
export async function checkHealth({ host, requestInit }: Server, timeoutMs: number): Promise<string | null> {
  const { dispatcher }: { dispatcher?: Dispatcher } = requestInit ?? {};
  try {
    const { statusCode, body } = await request(toUrl(host, 'health'), {
      signal: AbortSignal.timeout(timeoutMs),
      ...(dispatcher && { dispatcher }),
    });
    await body.dump();
    return statusCode === 200 ? null : `its health check answered ${statusCode}`;
  } catch (error) {
    return error instanceof Error ? error.message || error.name : 'unknown';
  }
}

const toUrl = (host: string, path: string) => new URL(path, `${host.replace(/\/$/, '')}/`);
