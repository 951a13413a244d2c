import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PropertyCard } from '../../catalogue/property.contract.ts';
import { SerializedResponse } from '../../platform/query/serialized-response.ts';
import { CardPresenter } from '../card-presenter.ts';
import { FailoverSearchEngine } from '../failover-search-engine.ts';
import { toCircle, isUnknownPlace, resolveNear } from '../geo/near-clause.ts';
import { NaturalQueryParser } from '../natural-query/natural-query-parser.ts';
import { buildPropertyFilter } from '../query/filter-groups.ts';
import { FilterValuesCache } from '../query/filter-values.ts';
import type { Clause } from '../query/search-query.ts';
import type { PropertyQuery, PropertyResults, PropertyFilters } from '../search.contract.ts';
import { nullIfBusy } from '../search.problems.ts';
import type { QueryTerm } from '../text-query/query-term.ts';
import { TextQueryParser } from '../text-query/text-query-parser.ts';
import { type Advice, type HitPage, PropertyFinder } from './property-finder.ts';
import {
  findNearestMatch,
  suggestFilterRemovals,
  relaxTerms,
  findEffectiveClauses,
  type TextQuery,
} from './search-advice.ts';

/** Searches the public list, and computes hints such as filters to remove. */
@Injectable()
export class PropertySearch {
  constructor(
    private readonly searchEngine: FailoverSearchEngine,
    private readonly filterValues: FilterValuesCache,
    private readonly textQueryParser: TextQueryParser,
    private readonly naturalQueryParser: NaturalQueryParser,
    private readonly finder: PropertyFinder,
  ) {}

  async find(query: PropertyQuery): Promise<HitPage & Advice> {
    const { filterValues, filter, words, nearby, interpretation } = await this.parse(query);
    const { terms, clauses } = words;
    const sort = query.sort ?? interpretation?.filters.sort;
    const findWith = (queryTerms: readonly QueryTerm[]) =>
      this.finder.find({ query, filterValues, filter, clauses, nearby, sort }, queryTerms);

    const exactResult = await findWith(terms);
    const required = [...filter.values(), ...clauses];
    const effectiveTerms = exactResult.total ? terms : await relaxTerms(this.searchEngine, required, words);
    const dropped = terms.filter((term) => !effectiveTerms.includes(term));
    const result = dropped.length ? await findWith(effectiveTerms) : exactResult;
    const { near } = query;
    return {
      ...result,
      interpretation,
      relaxed: dropped.length ? { droppedWords: [...new Set(dropped.map(({ typed }) => typed))] } : null,
      totalWithoutWords:
        words.isOptional && effectiveTerms.length > 0 && required.length > 0
          ? await this.countMore(required, result.total).catch(nullIfBusy)
          : null,
      removableFilters:
        result.total && !dropped.length
          ? []
          : ((await suggestFilterRemovals(this.searchEngine, filter, words, result.total > 0).catch(nullIfBusy)) ?? []),
      nearestMatch: result.total ? null : await findNearestMatch(this.searchEngine, filter, words).catch(nullIfBusy),
      circle: toCircle(nearby),
      nearby: nearby?.places.length ? { places: [...nearby.places], metres: nearby.metres } : null,
      unknownPlace: typeof near === 'string' && isUnknownPlace(nearby) ? near : null,
    };
  }

  /** Returns the clauses that match exactly the results of `find`. */
  async resolveClauses(filters: PropertyFilters): Promise<Clause[]> {
    const { filter, words } = await this.parse(filters);
    return findEffectiveClauses(this.searchEngine, [...filter.values()], words);
  }

  /** Interprets the text as a sentence, unless `relax` says that it is the remainder of one. */
  private async parse(filters: PropertyFilters) {
    const { search = '', relax } = filters;
    const interpretation = search && !relax ? await this.naturalQueryParser.parse(search) : null;
    const [filterValues, { terms }] = await Promise.all([
      this.filterValues.get(),
      this.textQueryParser.parse(interpretation?.rest ?? search),
    ]);
    const [nearby, sentenceNearby] = await Promise.all([
      resolveNear(filters, filterValues, this.searchEngine),
      interpretation && resolveNear(interpretation.filters, filterValues, this.searchEngine),
    ]);
    const clauses = interpretation
      ? [...buildPropertyFilter(interpretation.filters, filterValues, sentenceNearby?.clause).values()]
      : [];
    const words: TextQuery = { terms, clauses, isOptional: relax === true || clauses.length > 0 };
    return {
      filterValues,
      words,
      nearby,
      interpretation,
      filter: buildPropertyFilter(filters, filterValues, nearby?.clause),
    };
  }

  /** Returns the number of results without the words; null if it is not greater. */
  private async countMore(filter: readonly Clause[], total: number): Promise<number | null> {
    const [all] = await this.searchEngine.search([{ filter }]);
    return all!.total > total ? all!.total : null;
  }
}

export class SearchProperties extends Query<PropertyResults> {
  constructor(readonly query: PropertyQuery) {
    super();
  }
}

@QueryHandler(SearchProperties)
export class SearchPropertiesHandler implements IQueryHandler<SearchProperties> {
  constructor(
    private readonly propertySearch: PropertySearch,
    private readonly cards: CardPresenter,
  ) {}

  async execute({ query }: SearchProperties): Promise<PropertyResults> {
    const page = await this.propertySearch.find(query);
    const cards = await this.cards.presentAsJson(page.items);
    return {
      ...page,
      items: cards.map(({ json }) => JSON.parse(json) as PropertyCard),
      points: query.points ? cards.map(({ point }) => point) : null,
    };
  }
}

/** Returns the response of `SearchProperties` as JSON: its cards are serialised already and need no parsing. */
export class SearchPropertiesJson extends Query<SerializedResponse> {
  constructor(readonly query: PropertyQuery) {
    super();
  }
}

@QueryHandler(SearchPropertiesJson)
export class SearchPropertiesJsonHandler implements IQueryHandler<SearchPropertiesJson> {
  constructor(
    private readonly propertySearch: PropertySearch,
    private readonly cards: CardPresenter,
  ) {}

  async execute({ query }: SearchPropertiesJson): Promise<SerializedResponse> {
    const { items, ...page } = await this.propertySearch.find(query);
    const cards = await this.cards.presentAsJson(items);
    const points = query.points ? cards.map(({ point }) => point) : null;
    const json = cards.map((card) => card.json);
    return new SerializedResponse(`{"items":[${json.join()}],${JSON.stringify({ ...page, points }).slice(1)}`);
  }
}
