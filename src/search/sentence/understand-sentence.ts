import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SentenceReader } from './sentence-reader.ts';
import type { SentenceReading } from './sentence.contract.ts';

/** What filters somebody means who says what they want in a sentence, and what of it no filter can say. */
export class UnderstandSentence extends Query<SentenceReading> {
  constructor(readonly sentence: string) {
    super();
  }
}

@QueryHandler(UnderstandSentence)
export class UnderstandSentenceHandler implements IQueryHandler<UnderstandSentence> {
  constructor(private readonly sentences: SentenceReader) {}

  async execute({ sentence }: UnderstandSentence): Promise<SentenceReading> {
    return this.sentences.read(sentence);
  }
}
