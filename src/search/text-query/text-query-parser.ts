import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CardPresenter } from '../cards/card-presenter.ts';
import { FilterValuesCache } from '../filter-values-cache.ts';
import { FailoverSearchEngine } from '../failover-search-engine.ts';
import { matchAnyOf } from '../query/search-query.ts';
import type { FilterValues } from '../query/filter-values.ts';
import { normalizeReference, toFieldWord } from './collect-document-words.ts';
import { listReferenceCandidates } from './list-reference-candidates.ts';
import { tokenizeQuery } from './text/tokenize-query.ts';
import { PlaceLexicon } from './vocabulary/place-lexicon.ts';
import type { Lexicon } from './vocabulary/lexicon.ts';
import type { ParsedText } from './query-term.ts';
import { parseTextQuery } from './parse-text-query.ts';
import { VocabularyCache } from './vocabulary/vocabulary-cache.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/** Reads what visitors type by the words of the stock; readings are cached until the stock changes. */
@Injectable()
export class TextQueryParser {
  private cached: { vocabulary: Vocabulary; values: FilterValues; places: PlaceLexicon } | undefined;
  private readonly parsed = new LRUCache<string, ParsedText>({ max: 1_000 });

  constructor(
    private readonly filterValues: FilterValuesCache,
    private readonly vocabulary: VocabularyCache,
    private readonly searchEngine: FailoverSearchEngine,
    private readonly cards: CardPresenter,
  ) {}

  async parse(text: string): Promise<ParsedText> {
    if (!text) return { terms: [] };
    const lexicon = await this.getLexicon();
    const newReferences = await this.findNewReferences(text, lexicon);
    if (newReferences?.size) return parseTextQuery(text, { ...lexicon, newReferences });
    const cached = this.parsed.get(text);
    if (cached) return cached;
    const parsed = parseTextQuery(text, lexicon);
    // Another request may have replaced the lexicon meanwhile.
    if (this.cached === lexicon) this.parsed.set(text, parsed);
    return parsed;
  }

  /** A reference is found at once; other new words when the vocabulary has been read again. */
  private async findNewReferences(text: string, { vocabulary }: Lexicon): Promise<ReadonlySet<string> | undefined> {
    if (!this.vocabulary.isStale) return undefined;
    const unknown = listReferenceCandidates(tokenizeQuery(text)).filter((plain) => !vocabulary.isReference(plain));
    if (!unknown.length) return undefined;
    const filter = [matchAnyOf('words', ...unknown.map((plain) => toFieldWord('r', plain)))];
    const [found] = await this.searchEngine.search([{ filter, rows: { page: 1, pageSize: unknown.length } }]);
    return new Set((await this.cards.present(found!.hits)).map(({ reference }) => normalizeReference(reference)));
  }

  async getLexicon(): Promise<Lexicon> {
    const [values, vocabulary] = await Promise.all([this.filterValues.get(), this.vocabulary.get()]);
    if (this.cached?.vocabulary !== vocabulary || this.cached.values !== values) {
      this.cached = { vocabulary, values, places: new PlaceLexicon(values, vocabulary) };
      this.parsed.clear();
    }
    return this.cached;
  }
}
