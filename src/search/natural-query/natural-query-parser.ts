import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowExchangeRates } from '../../agency/agency.messages.ts';
import type { ExchangeRates } from '../../agency/agency-settings.contract.ts';
import { TextQueryParser } from '../text-query/text-query-parser.ts';
import { parseNaturalQuery } from './parse-natural-query.ts';
import { describeFilters } from './describe-filters.ts';
import type { ParsedNaturalQuery } from './natural-query.contract.ts';

/** Reads sentences by the places of the stock and the rates of the agency. */
@Injectable()
export class NaturalQueryParser {
  constructor(
    private readonly words: TextQueryParser,
    private readonly queries: QueryBus,
  ) {}

  async parse(sentence: string): Promise<ParsedNaturalQuery> {
    const [{ places }, { terms }] = await Promise.all([this.words.getLexicon(), this.words.parse(sentence)]);
    // Who types nothing but references means them, though 450000 may be a price too.
    if (terms.length > 0 && terms.every(({ kind }) => kind === 'reference'))
      return { filters: {}, words: [], rest: sentence };
    const parseWith = (rates: ExchangeRates) => {
      const reading = parseNaturalQuery(sentence, places, rates);
      return { ...reading, words: [...describeFilters(reading.filters), ...(reading.lacking ?? [])] };
    };
    const reading = parseWith({});
    // Only a price in another currency needs the database.
    return reading.exchange ? parseWith(await this.queries.execute(new ShowExchangeRates())) : reading;
  }
}
