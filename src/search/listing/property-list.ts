import { Injectable } from '@nestjs/common';
import { DefaultSort } from '../default-sort.ts';
import { KnownValues } from '../known-values.ts';
import { type Advice, type Found, PropertyFinder } from '../property-finder.ts';
import { PropertyStock } from '../property-stock.ts';
import { propertyFilter } from '../query/property-filter.ts';
import type { Clause } from '../query/search-query.ts';
import type { PropertyFilters, PropertyQuery, PropertySort } from '../search.contract.ts';
import { circleOf, isNowhere, nearClause } from '../where/near-clause.ts';
import { mostTelling } from '../words/most-telling.ts';
import type { Meaning } from '../words/reading.ts';
import { saidAnywhere } from '../words/relevance-tiers.ts';
import { WordReader } from '../words/word-reader.ts';
import { withoutOne } from './without-one.ts';

/** Answers what visitors ask of the public list, in the words and the order that they mean. */
@Injectable()
export class PropertyList {
  constructor(
    private readonly stock: PropertyStock,
    private readonly known: KnownValues,
    private readonly order: DefaultSort,
    private readonly reader: WordReader,
    private readonly finder: PropertyFinder,
  ) {}

  async find(query: PropertyQuery): Promise<Found & Advice> {
    const { known, filter, meanings } = await this.read(query);
    const sort = await this.sortOf(query, meanings);
    const asked = { query, known, filter, sort };

    const found = await this.finder.find(asked, meanings);
    const kept = found.total ? meanings : await mostTelling(this.stock, [...filter.values()], meanings);
    const dropped = kept.length ? meanings.filter((meaning) => !kept.includes(meaning)) : [];
    const shown = dropped.length ? await this.finder.find(asked, kept) : found;
    const { near } = query;
    return {
      ...shown,
      relaxed: dropped.length ? { dropped: dropped.map(({ typed }) => typed) } : null,
      withoutOne: shown.total ? [] : await withoutOne(this.stock, filter, saidAnywhere(meanings)),
      around: circleOf(filter.get('near')),
      unknownPlace: typeof near === 'string' && isNowhere(filter.get('near')) ? near : null,
    };
  }

  /** What is true of all that `find` finds, and of nothing else. */
  async clauses(filters: PropertyFilters): Promise<Clause[]> {
    const { filter, meanings } = await this.read(filters);
    const others = [...filter.values()];
    const all = [...others, ...saidAnywhere(meanings)];
    if (meanings.length < 2) return all;
    const [answer] = await this.stock.search([{ filter: all }]);
    const kept = answer!.total ? meanings : await mostTelling(this.stock, others, meanings);
    return kept.length ? [...others, ...saidAnywhere(kept)] : all;
  }

  private async read(filters: PropertyFilters) {
    const [known, { meanings }] = await Promise.all([this.known.current(), this.reader.read(filters.search ?? '')]);
    const near = await nearClause(filters, known, this.stock);
    return { known, meanings, filter: propertyFilter(filters, known, near) };
  }

  /** Where the text has no meaning there is nothing to be relevant to. */
  private async sortOf({ sort }: PropertyQuery, meanings: readonly Meaning[]): Promise<PropertySort> {
    if (sort && sort !== 'relevance') return sort;
    return meanings.length ? 'relevance' : this.order.current();
  }
}
