import { Injectable } from '@nestjs/common';
import { KnownValues } from '../known-values.ts';
import { type Advice, type Found, PropertyFinder } from '../property-finder.ts';
import { PropertyStock } from '../property-stock.ts';
import { propertyFilter } from '../query/property-filter.ts';
import type { Clause } from '../query/search-query.ts';
import type { PropertyFilters, PropertyQuery } from '../search.contract.ts';
import { SentenceReader } from '../sentence/sentence-reader.ts';
import { circleOf, isNowhere, readNear } from '../where/near-clause.ts';
import type { Meaning } from '../words/reading.ts';
import { WordReader } from '../words/word-reader.ts';
import { closest } from './closest.ts';
import { keptWords, shownClauses, type Words } from './kept-words.ts';
import { withoutOne } from './without-one.ts';

/** Answers what visitors ask of the public list, in the words and the order that they mean. */
@Injectable()
export class PropertyList {
  constructor(
    private readonly stock: PropertyStock,
    private readonly known: KnownValues,
    private readonly reader: WordReader,
    private readonly sentences: SentenceReader,
    private readonly finder: PropertyFinder,
  ) {}

  async find(query: PropertyQuery): Promise<Found & Advice> {
    const { known, filter, words, nearby, reading } = await this.read(query);
    const { meanings, clauses } = words;
    const sort = query.sort ?? reading?.filters.sort;
    const findWith = (some: readonly Meaning[]) =>
      this.finder.find({ query, known, filter, clauses, nearby, sort }, some);

    const found = await findWith(meanings);
    const must = [...filter.values(), ...clauses];
    const kept = found.total ? meanings : await keptWords(this.stock, must, words);
    const dropped = meanings.filter((meaning) => !kept.includes(meaning));
    const shown = dropped.length ? await findWith(kept) : found;
    const { near } = query;
    return {
      ...shown,
      reading,
      relaxed: dropped.length ? { dropped: [...new Set(dropped.map(({ typed }) => typed))] } : null,
      withoutWords: words.mayGo && kept.length > 0 && must.length > 0 ? await this.countMore(must, shown.total) : null,
      withoutOne: shown.total && !dropped.length ? [] : await withoutOne(this.stock, filter, words, shown.total > 0),
      closest: shown.total ? null : await closest(this.stock, filter, words),
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

  /** A text is read as the search box reads it, unless it is what the box has left over. */
  private async read(filters: PropertyFilters) {
    const { search = '', relax } = filters;
    const reading = search && !relax ? await this.sentences.read(search) : null;
    const [known, { meanings }] = await Promise.all([this.known.current(), this.reader.read(reading?.rest ?? search)]);
    const [nearby, saidNearby] = await Promise.all([
      readNear(filters, known, this.stock),
      reading && readNear(reading.filters, known, this.stock),
    ]);
    const clauses = reading ? [...propertyFilter(reading.filters, known, saidNearby?.clause).values()] : [];
    const words: Words = { meanings, clauses, mayGo: relax === true || clauses.length > 0 };
    return { known, words, nearby, reading, filter: propertyFilter(filters, known, nearby?.clause) };
  }

  /** How many there are without the words; null where that is no more. */
  private async countMore(filter: readonly Clause[], total: number): Promise<number | null> {
    const [all] = await this.stock.search([{ filter }]);
    return all!.total > total ? all!.total : null;
  }
}
