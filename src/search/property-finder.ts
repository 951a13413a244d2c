import { Injectable } from '@nestjs/common';
import { toPage } from '../platform/query/to-page.ts';
import { DefaultSort } from './default-sort.ts';
import { FacetCache } from './facet-cache.ts';
import { FailoverSearchEngine } from './failover-search-engine.ts';
import { findByRelevance } from './query/find-by-relevance.ts';
import { FACETS, buildFacetQueries } from './query/build-facet-queries.ts';
import { findFeaturedFirst } from './query/find-featured-first.ts';
import { findNearestFirst } from './query/find-nearest-first.ts';
import { buildPropertyFacets } from './query/build-property-facets.ts';
import type { PropertyFilter } from './query/build-property-filter.ts';
import type { FilterValues } from './query/filter-values.ts';
import type { Nearby } from './geo/near-clause.ts';
import type { Answer, Clause, Hit } from './query/search-query.ts';
import type { PropertyQuery, PropertyResults, PropertySort } from './search.contract.ts';
import { buildRelevanceTiers, matchesAnywhere } from './text-query/build-relevance-tiers.ts';
import type { QueryTerm } from './text-query/query-term.ts';

type FindRequest = {
  query: PropertyQuery;
  known: FilterValues;
  filter: PropertyFilter;
  /** What a text asks for beside its words. */
  clauses: readonly Clause[];
  nearby: Nearby | undefined;
  sort: PropertySort | undefined;
};
/** What is said of a whole search, once all is found. */
export type Advice = Pick<
  PropertyResults,
  'reading' | 'relaxed' | 'withoutWords' | 'withoutOne' | 'closest' | 'unknownPlace' | 'around' | 'nearby'
>;
/** `items` are what the cards are of. */
export type FoundPage = Omit<PropertyResults, 'items' | 'points' | keyof Advice> & { items: Hit[] };

const isComposedSort = (sort: PropertySort): sort is 'relevance' | 'nearest' | 'featured' =>
  sort === 'relevance' || sort === 'nearest' || sort === 'featured';

/** One page of what has all of these meanings, with the total and, if asked, the counts of every filter's options. */
@Injectable()
export class PropertyFinder {
  constructor(
    private readonly searchEngine: FailoverSearchEngine,
    private readonly cache: FacetCache,
    private readonly defaultSort: DefaultSort,
  ) {}

  async find(request: FindRequest, terms: readonly QueryTerm[]): Promise<FoundPage> {
    const { query, known, filter, clauses } = request;
    const sort = await this.resolveSort(request.sort, terms);
    const words = [...clauses, ...matchesAnywhere(terms)];
    const all = [...filter.values(), ...words];
    const counts = query.facets ? this.cache.getEntry(all, known) : null;
    const needsCounts = counts !== null && counts.facets === null;
    const countingQueries = needsCounts ? buildFacetQueries(filter, words) : new Map<never, never>();
    const { page, pageSize } = query;
    const rows = { page, pageSize };

    const counted = { filter: all, facets: needsCounts ? FACETS : [] };
    const first = {
      ...counted,
      ...(sort === 'nearest' && { facets: [...counted.facets, 'spot' as const] }),
      ...(!isComposedSort(sort) && { sort, rows }),
    };

    const pendingAnswers = this.searchEngine.search([first, ...countingQueries.values()]);
    const [[found, ...ofGroups], inParts] = await Promise.all([
      pendingAnswers,
      this.findComposedPage({ ...request, sort }, terms, pendingAnswers),
    ]);
    const { hits, total } = found!;
    const answers = new Map([...countingQueries.keys()].map((group, position) => [group, ofGroups[position]!]));
    const facets = needsCounts
      ? counts.store(
          buildPropertyFacets((group) => (answers.get(group) ?? found!).counts, known),
          [counted, ...countingQueries.values()],
        )
      : (counts?.facets ?? null);
    return { ...toPage(inParts ?? hits, total, rows), facets };
  }

  /** Where the text has no meaning there is nothing to be relevant to. */
  private async resolveSort(sort: PropertySort | undefined, terms: readonly QueryTerm[]): Promise<PropertySort> {
    if (sort && sort !== 'relevance') return sort;
    return terms.length ? 'relevance' : this.defaultSort.getCurrent();
  }

  /** The page in an order that is put together here; null in those that an engine knows. */
  private async findComposedPage(
    { query, filter, clauses, nearby, sort }: FindRequest & { sort: PropertySort },
    terms: readonly QueryTerm[],
    pendingAnswers: Promise<Answer[]>,
  ) {
    const { page, pageSize } = query;
    const rows = { page, pageSize };
    const words = [...clauses, ...matchesAnywhere(terms)];
    if (sort === 'relevance')
      return findByRelevance(this.searchEngine, [...filter.values(), ...clauses], buildRelevanceTiers(terms), rows);
    if (sort === 'nearest')
      return findNearestFirst(
        this.searchEngine,
        { filter, centres: nearby?.centres ?? [], words, pendingAnswers },
        rows,
      );
    if (sort !== 'featured') return null;
    await pendingAnswers;
    return findFeaturedFirst(this.searchEngine, { filter: [...filter.values(), ...words] }, rows);
  }
}
