import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CardPresenter } from '../card-presenter.ts';
import { FailoverSearchEngine } from '../failover-search-engine.ts';
import { FilterValuesCache, type FilterValues } from '../query/filter-values.ts';
import { matchAnyOf } from '../query/search-query.ts';
import { normalizeReference, toFieldWord } from './collect-document-words.ts';
import { listReferenceCandidates, parseTextQuery } from './parse-text-query.ts';
import type { ParsedText } from './query-term.ts';
import type { Lexicon } from './resolve-words.ts';
import { PlaceLexicon } from './vocabulary/place-lexicon.ts';
import { VocabularyCache } from './vocabulary/vocabulary-cache.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';
import { tokenizeQuery } from './words.ts';

/** Parses visitors' texts with the words of the catalogue; caches results until the catalogue changes. */
@Injectable()
export class TextQueryParser {
  private lexicon: { vocabulary: Vocabulary; values: FilterValues; places: PlaceLexicon } | undefined;
  private readonly parseCache = new LRUCache<string, ParsedText>({ max: 1_000 });

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
    const cached = this.parseCache.get(text);
    if (cached) return cached;
    const parsed = parseTextQuery(text, lexicon);
    // Another request may have replaced the lexicon meanwhile.
    if (this.lexicon === lexicon) this.parseCache.set(text, parsed);
    return parsed;
  }

  /** New references are found at once; other new words only after the vocabulary has been reloaded. */
  private async findNewReferences(text: string, { vocabulary }: Lexicon): Promise<ReadonlySet<string> | undefined> {
    if (!this.vocabulary.isStale) return undefined;
    const candidates = listReferenceCandidates(tokenizeQuery(text)).filter((plain) => !vocabulary.isReference(plain));
    if (!candidates.length) return undefined;
    const filter = [matchAnyOf('words', ...candidates.map((plain) => toFieldWord('r', plain)))];
    const [answer] = await this.searchEngine.search([{ filter, rows: { page: 1, pageSize: candidates.length } }]);
    return new Set((await this.cards.present(answer!.hits)).map(({ reference }) => normalizeReference(reference)));
  }

  async getLexicon(): Promise<Lexicon> {
    const [values, vocabulary] = await Promise.all([this.filterValues.get(), this.vocabulary.get()]);
    if (this.lexicon?.vocabulary !== vocabulary || this.lexicon.values !== values) {
      this.lexicon = { vocabulary, values, places: new PlaceLexicon(values, vocabulary) };
      this.parseCache.clear();
    }
    return this.lexicon;
  }
}
