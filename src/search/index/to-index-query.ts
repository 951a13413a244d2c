import type { MultiSearchQuery, SearchResponse } from 'meilisearch';
import type { ListOrder } from '../../agency/agency.contract.ts';
import type { Answer, Counts, Hit, SearchQuery } from '../query/search-query.ts';
import { formatFilter } from './format-filter.ts';

const NO_ROWS = { page: 1, pageSize: 0 };
const NEWEST = ['createdAt:desc', 'id:asc'];

/** Total orders; what has no value comes last either way. */
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

export type IndexAnswers = { results: SearchResponse<Hit>[] };

export function parseIndexAnswer(response: SearchResponse<Hit>): Answer {
  const { hits, totalHits, estimatedTotalHits, facetDistribution = {} } = response;
  const counts = new Map(Object.entries(facetDistribution).map(([name, values]) => [name, toCounts(values)]));
  return {
    hits,
    total: totalHits ?? estimatedTotalHits ?? 0,
    counts: (attribute) => counts.get(attribute) ?? new Map<string, number>(),
  };
}

const toCounts = (values: Record<string, number>): Counts => new Map(Object.entries(values));
