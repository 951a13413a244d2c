import { propertyBadges, effectivePrice } from '../../../../../src/catalogue/market/volatile-fields.contract.ts';
import type { PropertyCard } from '../../../../../src/catalogue/property.contract.ts';
import type { PropertyDocument } from '../../../../../src/search/index-document/property-document.ts';
import { formatFilter } from '../../../../../src/search/index/index-query.ts';
import {
  buildFacetQueries,
  buildPropertyFacets,
  buildPropertyFilter,
  FACETS,
} from '../../../../../src/search/query/filter-groups.ts';
import type { Clause } from '../../../../../src/search/query/search-query.ts';
import { FilterValues } from '../../../../../src/search/query/filter-values.ts';
import { type PropertyFacets, PropertyQuery } from '../../../../../src/search/search.contract.ts';

type Hit = Pick<PropertyDocument, 'card' | 'flags' | 'firstPublishedAt' | 'featuredUntil' | 'reduction'>;
type SearchResult = { hits: Hit[]; totalHits: number; facetDistribution?: Record<string, Record<string, number>> };

export interface FoundHomes {
  readonly query: PropertyQuery;
  readonly cards: PropertyCard[];
  readonly total: number;
  readonly facets: PropertyFacets;
}

const { PEERS_MEILI_URL, PEERS_MEILI_KEY, PEERS_MEILI_INDEX } = process.env;
const CACHE_TTL_MS = 60_000;
const HIT_FIELDS = ['card', 'flags', 'firstPublishedAt', 'featuredUntil', 'reduction'];
const NEWEST = ['createdAt:desc', 'id:asc'];
const SORTS: Readonly<Record<string, string[]>> = {
  newest: NEWEST,
  'price-asc': ['priceEuro:asc', ...NEWEST],
  'price-desc': ['priceEuro:desc', ...NEWEST],
  'area-desc': ['size:desc', ...NEWEST],
};

/** Fetches the page of rows, the total and the counts of every filter by one call of Meilisearch. */
export async function fetchListing(params: Record<string, unknown>): Promise<FoundHomes> {
  const query = PropertyQuery.parse(params);
  const { page, pageSize, sort = 'newest' } = query;
  const stock = await getCachedStock();
  const filter = buildPropertyFilter(query, stock);
  const facetQueries = buildFacetQueries(filter, []);
  const rows = { page, hitsPerPage: pageSize, sort: SORTS[sort], attributesToRetrieve: HIT_FIELDS, facets: FACETS };
  const [listing, ...facetResults] = await search([
    { filter: formatClauses([...filter.values()]), ...rows },
    ...[...facetQueries.values()].map(({ filter = [], facets }) => ({
      filter: formatClauses(filter),
      facets,
      ...NO_ROWS,
    })),
  ]);
  const resultByGroup = new Map([...facetQueries.keys()].map((group, position) => [group, facetResults[position]!]));
  return {
    query,
    cards: listing!.hits.map(toPropertyCard),
    total: listing!.totalHits,
    facets: buildPropertyFacets((group) => toCounts(resultByGroup.get(group) ?? listing!), stock),
  };
}

const NO_ROWS = { page: 1, hitsPerPage: 0 };
const formatClauses = (clauses: readonly Clause[]) => clauses.map(formatFilter);
const toCounts = (result: SearchResult) => (attribute: string) =>
  new Map(Object.entries(result.facetDistribution?.[attribute] ?? {}));

const toPropertyCard = ({ card, flags, firstPublishedAt, featuredUntil, reduction }: Hit): PropertyCard => ({
  ...card,
  ...effectivePrice({ ...card, reduction }, true),
  ...propertyBadges({ firstPublishedAt, isFeatured: flags.includes('featured'), featuredUntil }),
});

let cache: { readonly at: number; readonly stock: Promise<FilterValues> } | undefined;

/** Locations and types rarely change. */
function getCachedStock(): Promise<FilterValues> {
  if (!cache || Date.now() - cache.at > CACHE_TTL_MS) cache = { at: Date.now(), stock: readStock() };
  return cache.stock;
}

async function readStock() {
  const [result] = await search([{ facets: FilterValues.ATTRIBUTES, ...NO_ROWS }]);
  return new FilterValues(toCounts(result!));
}

/** A compressed response would wait 40 ms for the acknowledgement of its first packet. */
const HEADERS = {
  'content-type': 'application/json',
  'accept-encoding': 'identity',
  authorization: `Bearer ${PEERS_MEILI_KEY}`,
};

/** Next does not cache responses to POST; Node keeps the connections open. */
async function search(queries: readonly object[]): Promise<SearchResult[]> {
  const response = await fetch(`${PEERS_MEILI_URL}/multi-search`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ queries: queries.map((query) => ({ indexUid: PEERS_MEILI_INDEX, ...query })) }),
  });
  if (!response.ok) throw new Error(`Meilisearch returned ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { results: SearchResult[] }).results;
}
