import { passingMarks } from '../../../../../src/catalogue/passing-marks.contract.ts';
import { shownPrice } from '../../../../../src/catalogue/market/shown-price.contract.ts';
import type { PropertyCard } from '../../../../../src/catalogue/property.contract.ts';
import type { PropertyDocument } from '../../../../../src/search/document/property-document.ts';
import { indexFilter } from '../../../../../src/search/index/index-filter.ts';
import { FACETS, facetQueries } from '../../../../../src/search/query/facet-queries.ts';
import { propertyFacets } from '../../../../../src/search/query/property-facets.ts';
import { propertyFilter } from '../../../../../src/search/query/property-filter.ts';
import type { Clause } from '../../../../../src/search/query/search-query.ts';
import { StockValues } from '../../../../../src/search/query/stock-values.ts';
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
  const filter = propertyFilter(query, stock);
  const counting = facetQueries(filter, []);
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
    facets: propertyFacets((group) => countsOf(answers.get(group) ?? found!), stock),
  };
}

const NO_ROWS = { page: 1, hitsPerPage: 0 };
const written = (clauses: readonly Clause[]) => clauses.map(indexFilter);
const countsOf = (answer: Answer) => (attribute: string) =>
  new Map(Object.entries(answer.facetDistribution?.[attribute] ?? {}));

const shownCard = ({ card, flags, firstPublishedAt, featuredUntil, reduction }: Hit): PropertyCard => ({
  ...card,
  ...shownPrice({ ...card, reduction }, true),
  ...passingMarks({ firstPublishedAt, isFeatured: flags.includes('featured'), featuredUntil }),
});

let kept: { readonly at: number; readonly stock: Promise<StockValues> } | undefined;

/** Places and types change seldom. */
function knownStock(): Promise<StockValues> {
  if (!kept || Date.now() - kept.at > KEPT) kept = { at: Date.now(), stock: readStock() };
  return kept.stock;
}

async function readStock() {
  const [answer] = await search([{ facets: StockValues.ATTRIBUTES, ...NO_ROWS }]);
  return new StockValues(countsOf(answer!));
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
