import { propertyBadges } from '../../../../../src/catalogue/property-badges.contract.ts';
import { effectivePrice } from '../../../../../src/catalogue/market/effective-price.contract.ts';
import type { PropertyCard } from '../../../../../src/catalogue/property.contract.ts';
import type { PropertyDocument } from '../../../../../src/search/index-document/property-document.ts';
import { formatFilter } from '../../../../../src/search/index/format-filter.ts';
import { FACETS, buildFacetQueries } from '../../../../../src/search/query/build-facet-queries.ts';
import { buildPropertyFacets } from '../../../../../src/search/query/build-property-facets.ts';
import { buildPropertyFilter } from '../../../../../src/search/query/build-property-filter.ts';
import type { Clause } from '../../../../../src/search/query/search-query.ts';
import { FilterValues } from '../../../../../src/search/query/filter-values.ts';
import { type PropertyFacets, PropertyQuery } from '../../../../../src/search/search.contract.ts';

type Hit = Pick<PropertyDocument, 'card' | 'flags' | 'firstPublishedAt' | 'featuredUntil' | 'reduction'>;
type Answer = { hits: Hit[]; totalHits: number; facetDistribution?: Record<string, Record<string, number>> };

export interface FoundHomes {
  readonly query: PropertyQuery;
  readonly cards: PropertyCard[];
  readonly total: number;
  readonly facets: PropertyFacets;
}

const { PEERS_MEILI_URL, PEERS_MEILI_KEY, PEERS_MEILI_INDEX } = process.env;
const KEPT = 60_000;
const SHOWN = ['card', 'flags', 'firstPublishedAt', 'featuredUntil', 'reduction'];
const NEWEST = ['createdAt:desc', 'id:asc'];
const SORTS: Readonly<Record<string, string[]>> = {
  newest: NEWEST,
  'price-asc': ['priceEuro:asc', ...NEWEST],
  'price-desc': ['priceEuro:desc', ...NEWEST],
  'area-desc': ['size:desc', ...NEWEST],
};

/** All of a listing by one call of Meilisearch: the page of rows, the total and the counts of every filter. */
export async function foundHomes(params: Record<string, unknown>): Promise<FoundHomes> {
  const query = PropertyQuery.parse(params);
  const { page, pageSize, sort = 'newest' } = query;
  const stock = await knownStock();
  const filter = buildPropertyFilter(query, stock);
  const counting = buildFacetQueries(filter, []);
  const rows = { page, hitsPerPage: pageSize, sort: SORTS[sort], attributesToRetrieve: SHOWN, facets: FACETS };
  const [found, ...counted] = await search([
    { filter: written([...filter.values()]), ...rows },
    ...[...counting.values()].map(({ filter = [], facets }) => ({ filter: written(filter), facets, ...NO_ROWS })),
  ]);
  const answers = new Map([...counting.keys()].map((group, position) => [group, counted[position]!]));
  return {
    query,
    cards: found!.hits.map(shownCard),
    total: found!.totalHits,
    facets: buildPropertyFacets((group) => countsOf(answers.get(group) ?? found!), stock),
  };
}

const NO_ROWS = { page: 1, hitsPerPage: 0 };
const written = (clauses: readonly Clause[]) => clauses.map(formatFilter);
const countsOf = (answer: Answer) => (attribute: string) =>
  new Map(Object.entries(answer.facetDistribution?.[attribute] ?? {}));

const shownCard = ({ card, flags, firstPublishedAt, featuredUntil, reduction }: Hit): PropertyCard => ({
  ...card,
  ...effectivePrice({ ...card, reduction }, true),
  ...propertyBadges({ firstPublishedAt, isFeatured: flags.includes('featured'), featuredUntil }),
});

let kept: { readonly at: number; readonly stock: Promise<FilterValues> } | undefined;

/** Places and types change seldom. */
function knownStock(): Promise<FilterValues> {
  if (!kept || Date.now() - kept.at > KEPT) kept = { at: Date.now(), stock: readStock() };
  return kept.stock;
}

async function readStock() {
  const [answer] = await search([{ facets: FilterValues.ATTRIBUTES, ...NO_ROWS }]);
  return new FilterValues(countsOf(answer!));
}

/** A compressed answer would wait 40 ms for its first piece to be acknowledged. */
const HEADERS = {
  'content-type': 'application/json',
  'accept-encoding': 'identity',
  authorization: `Bearer ${PEERS_MEILI_KEY}`,
};

/** Next caches no such answer by itself; Node keeps the connections. */
async function search(queries: readonly object[]): Promise<Answer[]> {
  const answer = await fetch(`${PEERS_MEILI_URL}/multi-search`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ queries: queries.map((query) => ({ indexUid: PEERS_MEILI_INDEX, ...query })) }),
  });
  if (!answer.ok) throw new Error(`Meilisearch answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { results: Answer[] }).results;
}
