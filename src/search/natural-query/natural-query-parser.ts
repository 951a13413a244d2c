import { Injectable } from '@nestjs/common';
import { QueryBus, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ExchangeRates } from '../../agency/agency-settings.contract.ts';
import { ShowExchangeRates } from '../../agency/agency.messages.ts';
import { TextQueryParser } from '../text-query/text-query-parser.ts';
import { describeFilters } from './describe-filters.ts';
import type { ParsedNaturalQuery } from './natural-query.contract.ts';
import { parseNaturalQuery } from './parse-natural-query.ts';

/** Parses sentences with the places of the catalogue and the agency's exchange rates. */
@Injectable()
export class NaturalQueryParser {
  constructor(
    private readonly textQueryParser: TextQueryParser,
    private readonly queries: QueryBus,
  ) {}

  async parse(sentence: string): Promise<ParsedNaturalQuery> {
    const [{ places }, { terms }] = await Promise.all([
      this.textQueryParser.getLexicon(),
      this.textQueryParser.parse(sentence),
    ]);
    // A text of references only is no sentence, although a reference such as 450000 could be a price.
    if (terms.length > 0 && terms.every(({ kind }) => kind === 'reference'))
      return { filters: {}, labels: [], rest: sentence };
    const parseWith = (rates: ExchangeRates) => {
      const interpretation = parseNaturalQuery(sentence, places, rates);
      return {
        ...interpretation,
        labels: [...describeFilters(interpretation.filters), ...(interpretation.excluded ?? [])],
      };
    };
    const interpretation = parseWith({});
    // Only a price in another currency needs the database.
    return interpretation.exchange ? parseWith(await this.queries.execute(new ShowExchangeRates())) : interpretation;
  }
}

export class ParseNaturalQuery extends Query<ParsedNaturalQuery> {
  constructor(readonly sentence: string) {
    super();
  }
}

@QueryHandler(ParseNaturalQuery)
export class ParseNaturalQueryHandler implements IQueryHandler<ParseNaturalQuery> {
  constructor(private readonly parser: NaturalQueryParser) {}

  async execute({ sentence }: ParseNaturalQuery): Promise<ParsedNaturalQuery> {
    return this.parser.parse(sentence);
  }
}
