import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ShowExchangeRates } from '../../agency/agency.messages.ts';
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
  constructor(
    private readonly reader: WordReader,
    private readonly queries: QueryBus,
  ) {}

  async execute({ sentence }: UnderstandSentence): Promise<SentenceReading> {
    const [{ places }, reading, rates] = await Promise.all([
      this.reader.lexicon(),
      this.reader.read(sentence),
      this.queries.execute(new ShowExchangeRates()),
    ]);
    return sentenceReading(sentence, reading, places, rates);
  }
}
