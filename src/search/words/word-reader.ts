import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ShownCards } from '../cards/shown-cards.ts';
import { KnownValues } from '../known-values.ts';
import { PropertyStock } from '../property-stock.ts';
import { isAnyOf } from '../query/search-query.ts';
import type { StockValues } from '../query/stock-values.ts';
import { plainReference, wordIn } from './document-words.ts';
import { possibleReferences } from './possible-references.ts';
import { typedWords } from './text/typed-words.ts';
import { KnownPlaces } from './vocabulary/known-places.ts';
import type { Lexicon } from './vocabulary/lexicon.ts';
import type { Reading } from './reading.ts';
import { readWords } from './read-words.ts';
import { StockVocabulary } from './vocabulary/stock-vocabulary.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/** Reads what visitors type by the words of the stock; readings are cached until the stock changes. */
@Injectable()
export class WordReader {
  private cached: { vocabulary: Vocabulary; values: StockValues; places: KnownPlaces } | undefined;
  private readonly readings = new LRUCache<string, Reading>({ max: 1_000 });

  constructor(
    private readonly known: KnownValues,
    private readonly vocabulary: StockVocabulary,
    private readonly stock: PropertyStock,
    private readonly cards: ShownCards,
  ) {}

  async read(text: string): Promise<Reading> {
    if (!text) return { meanings: [] };
    const lexicon = await this.lexicon();
    const arrived = await this.arrived(text, lexicon);
    if (arrived?.size) return readWords(text, { ...lexicon, arrived });
    const cached = this.readings.get(text);
    if (cached) return cached;
    const reading = readWords(text, lexicon);
    // Another request may have replaced the lexicon meanwhile.
    if (this.cached === lexicon) this.readings.set(text, reading);
    return reading;
  }

  /** A reference is found at once; other new words when the vocabulary has been read again. */
  private async arrived(text: string, { vocabulary }: Lexicon): Promise<ReadonlySet<string> | undefined> {
    if (!this.vocabulary.isBehind) return undefined;
    const unknown = possibleReferences(typedWords(text)).filter((plain) => !vocabulary.isReference(plain));
    if (!unknown.length) return undefined;
    const filter = [isAnyOf('words', ...unknown.map((plain) => wordIn('r', plain)))];
    const [found] = await this.stock.search([{ filter, rows: { page: 1, pageSize: unknown.length } }]);
    return new Set((await this.cards.of(found!.hits)).map(({ reference }) => plainReference(reference)));
  }

  async lexicon(): Promise<Lexicon> {
    const [values, vocabulary] = await Promise.all([this.known.current(), this.vocabulary.current()]);
    if (this.cached?.vocabulary !== vocabulary || this.cached.values !== values) {
      this.cached = { vocabulary, values, places: new KnownPlaces(values, vocabulary) };
      this.readings.clear();
    }
    return this.cached;
  }
}
