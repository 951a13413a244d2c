import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowExchangeRates } from '../../agency/agency.messages.ts';
import type { ExchangeRates } from '../../agency/agency-settings.contract.ts';
import { WordReader } from '../words/word-reader.ts';
import { readSentence } from './read-sentence.ts';
import { saidWords } from './said-words.ts';
import type { SentenceReading } from './sentence.contract.ts';

/** Reads sentences by the places of the stock and the rates of the agency. */
@Injectable()
export class SentenceReader {
  constructor(
    private readonly words: WordReader,
    private readonly queries: QueryBus,
  ) {}

  async read(sentence: string): Promise<SentenceReading> {
    const [{ places }, { meanings }] = await Promise.all([this.words.lexicon(), this.words.read(sentence)]);
    // Who types nothing but references means them, though 450000 may be a price too.
    if (meanings.length > 0 && meanings.every(({ kind }) => kind === 'reference'))
      return { filters: {}, words: [], rest: sentence };
    const readWith = (rates: ExchangeRates) => {
      const reading = readSentence(sentence, places, rates);
      return { ...reading, words: [...saidWords(reading.filters), ...(reading.lacking ?? [])] };
    };
    const reading = readWith({});
    // Only a price in another currency needs the database.
    return reading.exchange ? readWith(await this.queries.execute(new ShowExchangeRates())) : reading;
  }
}
