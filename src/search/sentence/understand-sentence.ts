import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { WordReader } from '../words/word-reader.ts';
import type { SentenceReading } from './sentence.contract.ts';
import { sentenceReading } from './sentence-reading.ts';

/** What filters somebody means who says what they want in a sentence, and what of it no filter can say. */
export class UnderstandSentence extends Query<SentenceReading> {
  constructor(readonly sentence: string) {
    super();
  }
}

@QueryHandler(UnderstandSentence)
export class UnderstandSentenceHandler implements IQueryHandler<UnderstandSentence> {
  constructor(private readonly reader: WordReader) {}

  async execute({ sentence }: UnderstandSentence): Promise<SentenceReading> {
    const [{ places }, reading] = await Promise.all([this.reader.lexicon(), this.reader.read(sentence)]);
    return sentenceReading(sentence, reading, places);
  }
}
