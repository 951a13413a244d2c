import { Injectable } from '@nestjs/common';
import { FilterValuesCache } from '../filter-values-cache.ts';
import { type Advice, type FoundPage, PropertyFinder } from '../property-finder.ts';
import { FailoverSearchEngine } from '../failover-search-engine.ts';
import { buildPropertyFilter } from '../query/build-property-filter.ts';
import type { Clause } from '../query/search-query.ts';
import type { PropertyFilters, PropertyQuery } from '../search.contract.ts';
import { NaturalQueryParser } from '../natural-query/natural-query-parser.ts';
import { toCircle, isUnknownPlace, resolveNear } from '../geo/near-clause.ts';
import type { QueryTerm } from '../text-query/query-term.ts';
import { TextQueryParser } from '../text-query/text-query-parser.ts';
import { findClosest } from './find-closest.ts';
import { relaxTerms, findEffectiveClauses, type TextQuery } from './relax-terms.ts';
import { suggestFilterRemovals } from './suggest-filter-removals.ts';

/** Answers what visitors ask of the public list, in the words and the order that they mean. */
@Injectable()
export class PropertySearch {
  constructor(
    private readonly searchEngine: FailoverSearchEngine,
    private readonly filterValues: FilterValuesCache,
    private readonly textQueryParser: TextQueryParser,
    private readonly naturalQueryParser: NaturalQueryParser,
    private readonly finder: PropertyFinder,
  ) {}

  async find(query: PropertyQuery): Promise<FoundPage & Advice> {
    const { known, filter, words, nearby, reading } = await this.parse(query);
    const { terms, clauses } = words;
    const sort = query.sort ?? reading?.filters.sort;
    const findWith = (some: readonly QueryTerm[]) =>
      this.finder.find({ query, known, filter, clauses, nearby, sort }, some);

    const found = await findWith(terms);
    const required = [...filter.values(), ...clauses];
    const keptTerms = found.total ? terms : await relaxTerms(this.searchEngine, required, words);
    const dropped = terms.filter((term) => !keptTerms.includes(term));
    const shown = dropped.length ? await findWith(keptTerms) : found;
    const { near } = query;
    return {
      ...shown,
      reading,
      relaxed: dropped.length ? { dropped: [...new Set(dropped.map(({ typed }) => typed))] } : null,
      withoutWords:
        words.isOptional && keptTerms.length > 0 && required.length > 0
          ? await this.countMore(required, shown.total)
          : null,
      withoutOne:
        shown.total && !dropped.length
          ? []
          : await suggestFilterRemovals(this.searchEngine, filter, words, shown.total > 0),
      closest: shown.total ? null : await findClosest(this.searchEngine, filter, words),
      around: toCircle(nearby),
      nearby: nearby?.places.length ? { places: [...nearby.places], metres: nearby.metres } : null,
      unknownPlace: typeof near === 'string' && isUnknownPlace(nearby) ? near : null,
    };
  }

  /** What is true of all that `find` finds, and of nothing else. */
  async resolveClauses(filters: PropertyFilters): Promise<Clause[]> {
    const { filter, words } = await this.parse(filters);
    return findEffectiveClauses(this.searchEngine, [...filter.values()], words);
  }

  /** A text is read as the search box reads it, unless it is what the box has left over. */
  private async parse(filters: PropertyFilters) {
    const { search = '', relax } = filters;
    const reading = search && !relax ? await this.naturalQueryParser.parse(search) : null;
    const [known, { terms }] = await Promise.all([
      this.filterValues.get(),
      this.textQueryParser.parse(reading?.rest ?? search),
    ]);
    const [nearby, saidNearby] = await Promise.all([
      resolveNear(filters, known, this.searchEngine),
      reading && resolveNear(reading.filters, known, this.searchEngine),
    ]);
    const clauses = reading ? [...buildPropertyFilter(reading.filters, known, saidNearby?.clause).values()] : [];
    const words: TextQuery = { terms, clauses, isOptional: relax === true || clauses.length > 0 };
    return { known, words, nearby, reading, filter: buildPropertyFilter(filters, known, nearby?.clause) };
  }

  /** How many there are without the words; null where that is no more. */
  private async countMore(filter: readonly Clause[], total: number): Promise<number | null> {
    const [all] = await this.searchEngine.search([{ filter }]);
    return all!.total > total ? all!.total : null;
  }
}
