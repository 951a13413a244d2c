import { Injectable } from '@nestjs/common';
import { DefaultSort } from '../default-sort.ts';
import { KnownValues } from '../known-values.ts';
import { type Advice, type Found, PropertyFinder } from '../property-finder.ts';
import { PropertyStock } from '../property-stock.ts';
import { propertyFilter } from '../query/property-filter.ts';
import type { Clause } from '../query/search-query.ts';
import type { PropertyFilters, PropertyQuery, PropertySort } from '../search.contract.ts';
import { circleOf, isNowhere, readNear } from '../where/near-clause.ts';
import type { Meaning } from '../words/reading.ts';
import { WordReader } from '../words/word-reader.ts';
import { keptWords, shownClauses } from './kept-words.ts';
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
    const { known, filter, words, nearby } = await this.read(query);
    const { meanings } = words;
    const findWith = async (some: readonly Meaning[]) =>
      this.finder.find({ query, known, filter, nearby, sort: await this.sortOf(query, some) }, some);

    const found = await findWith(meanings);
    const kept = found.total ? meanings : await keptWords(this.stock, [...filter.values()], words);
    const dropped = meanings.filter((meaning) => !kept.includes(meaning));
    const shown = dropped.length ? await findWith(kept) : found;
    const { near } = query;
    return {
      ...shown,
      relaxed: dropped.length ? { dropped: dropped.map(({ typed }) => typed) } : null,
      withoutOne: shown.total ? [] : await withoutOne(this.stock, filter, words),
      around: circleOf(nearby),
      nearby: nearby?.places.length ? { places: [...nearby.places], metres: nearby.metres } : null,
      unknownPlace: typeof near === 'string' && isNowhere(nearby) ? near : null,
    };
  }

  /** What is true of all that `find` finds, and of nothing else. */
  async clauses(filters: PropertyFilters): Promise<Clause[]> {
    const { filter, words } = await this.read(filters);
    return shownClauses(this.stock, [...filter.values()], words);
  }

  private async read(filters: PropertyFilters) {
    const [known, { meanings }] = await Promise.all([this.known.current(), this.reader.read(filters.search ?? '')]);
    const nearby = await readNear(filters, known, this.stock);
    const words = { meanings, mayGo: filters.relax === true };
    return { known, words, nearby, filter: propertyFilter(filters, known, nearby?.clause) };
  }

  /** Where the text has no meaning there is nothing to be relevant to. */
  private async sortOf({ sort }: PropertyQuery, meanings: readonly Meaning[]): Promise<PropertySort> {
    if (sort && sort !== 'relevance') return sort;
    return meanings.length ? 'relevance' : this.order.current();
  }
}
