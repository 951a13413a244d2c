import { Injectable } from '@nestjs/common';
import { pageOf } from '../platform/reading/page-of.ts';
import { FacetCache } from './facet-cache.ts';
import { PropertyStock } from './property-stock.ts';
import { byRelevance } from './query/by-relevance.ts';
import { FACETS, facetQueries } from './query/facet-queries.ts';
import { featuredFirst } from './query/featured-first.ts';
import { nearestFirst } from './query/nearest-first.ts';
import { propertyFacets } from './query/property-facets.ts';
import type { PropertyFilter } from './query/property-filter.ts';
import type { StockValues } from './query/stock-values.ts';
import type { Hit } from './query/search-query.ts';
import type { PropertyQuery, PropertyResults, PropertySort } from './search.contract.ts';
import { relevanceTiers, saidAnywhere } from './words/relevance-tiers.ts';
import type { Meaning } from './words/reading.ts';

type Asked = { query: PropertyQuery; known: StockValues; filter: PropertyFilter; sort: PropertySort };
/** What is said of a whole search, once all is found. */
export type Advice = Pick<PropertyResults, 'relaxed' | 'withoutOne' | 'unknownPlace'>;
/** `items` are what the cards are of. */
export type Found = Omit<PropertyResults, 'items' | keyof Advice> & { items: Hit[] };

/** One page of what has all of these meanings, with the total and, if asked, the counts of every filter's options. */
@Injectable()
export class PropertyFinder {
  constructor(
    private readonly stock: PropertyStock,
    private readonly cache: FacetCache,
  ) {}

  async find({ query, known, filter, sort }: Asked, meanings: readonly Meaning[]): Promise<Found> {
    const words = saidAnywhere(meanings);
    const all = [...filter.values(), ...words];
    const counts = query.facets ? this.cache.entryFor(all, known) : null;
    const isToCount = counts !== null && counts.facets === null;
    const counting = isToCount ? facetQueries(filter, words) : new Map<never, never>();
    const { page, pageSize } = query;
    const rows = { page, pageSize };
    const isInParts = sort === 'relevance' || sort === 'nearest' || sort === 'featured';

    const asked = [
      { filter: all, facets: isToCount ? FACETS : [], ...(!isInParts && { sort, rows }) },
      ...counting.values(),
    ];

    const [[found, ...counted], inParts] = await Promise.all([
      this.stock.search(asked),
      sort === 'nearest'
        ? nearestFirst(this.stock, filter, words, rows)
        : sort === 'relevance' && byRelevance(this.stock, [...filter.values()], relevanceTiers(meanings), rows),
    ]);
    const { hits, total } = found!;
    const shown = sort === 'featured' ? await featuredFirst(this.stock, { filter: all }, rows) : inParts || hits;
    const answers = new Map([...counting.keys()].map((group, position) => [group, counted[position]!]));
    const facets = isToCount
      ? counts.store(
          propertyFacets((group) => (answers.get(group) ?? found!).counts, known),
          asked,
        )
      : (counts?.facets ?? null);
    return { ...pageOf(shown, total, rows), facets };
  }
}
