import { Injectable } from '@nestjs/common';
import { pageOf } from '../platform/reading/page-of.ts';
import { DefaultSort } from './default-sort.ts';
import { FacetCache } from './facet-cache.ts';
import { PropertyStock } from './property-stock.ts';
import { byRelevance } from './query/by-relevance.ts';
import { FACETS, facetQueries } from './query/facet-queries.ts';
import { featuredFirst } from './query/featured-first.ts';
import { nearestFirst } from './query/nearest-first.ts';
import { propertyFacets } from './query/property-facets.ts';
import type { PropertyFilter } from './query/property-filter.ts';
import type { StockValues } from './query/stock-values.ts';
import type { Nearby } from './where/near-clause.ts';
import type { Answer, Clause, Hit } from './query/search-query.ts';
import type { PropertyQuery, PropertyResults, PropertySort } from './search.contract.ts';
import { relevanceTiers, saidAnywhere } from './words/relevance-tiers.ts';
import type { Meaning } from './words/reading.ts';

type Asked = {
  query: PropertyQuery;
  known: StockValues;
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
export type Found = Omit<PropertyResults, 'items' | 'points' | keyof Advice> & { items: Hit[] };

const isInParts = (sort: PropertySort): sort is 'relevance' | 'nearest' | 'featured' =>
  sort === 'relevance' || sort === 'nearest' || sort === 'featured';

/** One page of what has all of these meanings, with the total and, if asked, the counts of every filter's options. */
@Injectable()
export class PropertyFinder {
  constructor(
    private readonly stock: PropertyStock,
    private readonly cache: FacetCache,
    private readonly order: DefaultSort,
  ) {}

  async find(asked: Asked, meanings: readonly Meaning[]): Promise<Found> {
    const { query, known, filter, clauses } = asked;
    const sort = await this.sortOf(asked.sort, meanings);
    const words = [...clauses, ...saidAnywhere(meanings)];
    const all = [...filter.values(), ...words];
    const counts = query.facets ? this.cache.entryFor(all, known) : null;
    const isToCount = counts !== null && counts.facets === null;
    const counting = isToCount ? facetQueries(filter, words) : new Map<never, never>();
    const { page, pageSize } = query;
    const rows = { page, pageSize };

    const counted = { filter: all, facets: isToCount ? FACETS : [] };
    const first = {
      ...counted,
      ...(sort === 'nearest' && { facets: [...counted.facets, 'spot' as const] }),
      ...(!isInParts(sort) && { sort, rows }),
    };

    const answered = this.stock.search([first, ...counting.values()]);
    const [[found, ...ofGroups], inParts] = await Promise.all([
      answered,
      this.inParts({ ...asked, sort }, meanings, answered),
    ]);
    const { hits, total } = found!;
    const answers = new Map([...counting.keys()].map((group, position) => [group, ofGroups[position]!]));
    const facets = isToCount
      ? counts.store(
          propertyFacets((group) => (answers.get(group) ?? found!).counts, known),
          [counted, ...counting.values()],
        )
      : (counts?.facets ?? null);
    return { ...pageOf(inParts ?? hits, total, rows), facets };
  }

  /** Where the text has no meaning there is nothing to be relevant to. */
  private async sortOf(sort: PropertySort | undefined, meanings: readonly Meaning[]): Promise<PropertySort> {
    if (sort && sort !== 'relevance') return sort;
    return meanings.length ? 'relevance' : this.order.current();
  }

  /** The page in an order that is put together here; null in those that an engine knows. */
  private async inParts(
    { query, filter, clauses, nearby, sort }: Asked & { sort: PropertySort },
    meanings: readonly Meaning[],
    answered: Promise<Answer[]>,
  ) {
    const { page, pageSize } = query;
    const rows = { page, pageSize };
    const words = [...clauses, ...saidAnywhere(meanings)];
    if (sort === 'relevance')
      return byRelevance(this.stock, [...filter.values(), ...clauses], relevanceTiers(meanings), rows);
    if (sort === 'nearest')
      return nearestFirst(this.stock, { filter, centres: nearby?.centres ?? [], words, answered }, rows);
    if (sort !== 'featured') return null;
    await answered;
    return featuredFirst(this.stock, { filter: [...filter.values(), ...words] }, rows);
  }
}
