import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { KnownValues } from '../known-values.ts';
import type { StockValues } from '../question/stock-values.ts';
import { KnownPlaces } from './vocabulary/known-places.ts';
import type { Lexicon } from './vocabulary/lexicon.ts';
import type { Reading } from './reading.ts';
import { readWords } from './read-words.ts';
import { StockVocabulary } from './vocabulary/stock-vocabulary.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/** Reads what visitors type, in the words of the stock; what was read once is kept while the stock stays as it is. */
@Injectable()
export class WordReader {
  private kept: { vocabulary: Vocabulary; values: StockValues; places: KnownPlaces } | undefined;
  private readonly readings = new LRUCache<string, Reading>({ max: 1_000 });

  constructor(
    private readonly known: KnownValues,
    private readonly vocabulary: StockVocabulary,
  ) {}

  async read(text: string): Promise<Reading> {
    if (!text) return { meanings: [] };
    const lexicon = await this.lexicon();
    const kept = this.readings.get(text);
    if (kept) return kept;
    const reading = readWords(text, lexicon);
    this.readings.set(text, reading);
    return reading;
  }

  async lexicon(): Promise<Lexicon> {
    const [values, vocabulary] = await Promise.all([this.known.current(), this.vocabulary.current()]);
    if (this.kept?.vocabulary !== vocabulary || this.kept.values !== values) {
      this.kept = { vocabulary, values, places: new KnownPlaces(values) };
      this.readings.clear();
    }
    return this.kept;
  }
}
