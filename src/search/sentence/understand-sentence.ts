import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { WordReader } from '../words/word-reader.ts';
import { readSentence } from './read-sentence.ts';
import { saidWords } from './said-words.ts';
import type { SentenceReading } from './sentence.contract.ts';

/** What filters somebody means who says what they want in a sentence, and what of it no filter can say. */
export class UnderstandSentence extends Query<SentenceReading> {
  constructor(readonly sentence: string) {
    super();
  }
}

@QueryHandler(UnderstandSentence)
export class UnderstandSentenceHandler implements IQueryHandler<UnderstandSentence> {
  constructor(private readonly reader: WordReader) {}

  /** Who types nothing but references means them, though 450000 may be a price too. */
  async execute({ sentence }: UnderstandSentence): Promise<SentenceReading> {
    const [{ places }, { meanings }] = await Promise.all([this.reader.lexicon(), this.reader.read(sentence)]);
    if (meanings.length > 0 && meanings.every(({ kind }) => kind === 'reference')) return { filters: {}, words: [], rest: sentence };
    const { filters, rest } = readSentence(sentence, places);
    return { filters, words: saidWords(filters), rest };
  }
}
