import { Injectable } from '@nestjs/common';
import { pageOf } from '../platform/reading/page-of.ts';
import { FacetMemory } from './facet-memory.ts';
import { PropertyStock } from './property-stock.ts';
import { byRelevance } from './question/by-relevance.ts';
import { FACETS, facetQuestions } from './question/facet-questions.ts';
import { featuredFirst } from './question/featured-first.ts';
import { propertyFacets } from './question/property-facets.ts';
import type { PropertyFilter } from './question/property-filter.ts';
import type { StockValues } from './question/stock-values.ts';
import type { PropertyQuery, PropertyResults, PropertySort } from './search.contract.ts';
import { ShownCards } from './shown-cards.ts';
import { circles, saidAnywhere } from './words/circles.ts';
import type { Meaning } from './words/reading.ts';

type Asked = { query: PropertyQuery; known: StockValues; filter: PropertyFilter; sort: PropertySort };
type Found = Omit<PropertyResults, 'relaxed'>;

/** One page of what has all of these meanings, with the total and, if asked, the counts of every filter's options. */
@Injectable()
export class PropertyFinder {
  constructor(
    private readonly stock: PropertyStock,
    private readonly memory: FacetMemory,
    private readonly cards: ShownCards,
  ) {}

  async find({ query, known, filter, sort }: Asked, meanings: readonly Meaning[]): Promise<Found> {
    const words = saidAnywhere(meanings);
    const all = [...filter.values(), ...words];
    const counts = query.facets ? this.memory.placeFor(all) : null;
    const isToCount = counts !== null && counts.facets === null;
    const counting = isToCount ? facetQuestions(filter, words) : new Map<never, never>();
    const { page, pageSize } = query;
    const rows = { page, pageSize };
    const isInParts = sort === 'relevance' || sort === 'featured';

    const [[found, ...counted], inParts] = await Promise.all([
      this.stock.ask([
        { filter: all, facets: isToCount ? FACETS : [], ...(!isInParts && { sort, rows }) },
        ...counting.values(),
      ]),
      sort === 'relevance' && byRelevance(this.stock, [...filter.values()], circles(meanings), rows),
    ]);
    const { documents, total } = found!;
    const shown = sort === 'featured' ? await featuredFirst(this.stock, { filter: all }, rows) : inParts || documents;
    const answers = new Map([...counting.keys()].map((group, position) => [group, counted[position]!]));
    const facets = isToCount
      ? counts.keep(propertyFacets((group) => (answers.get(group) ?? found!).counts, known))
      : (counts?.facets ?? null);
    return { ...pageOf(await this.cards.of(shown), total, rows), facets };
  }
}
