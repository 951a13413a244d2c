import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { NaturalQueryParser } from './natural-query-parser.ts';
import type { ParsedNaturalQuery } from './natural-query.contract.ts';

/** What filters somebody means who says what they want in a sentence, and what of it no filter can say. */
export class ParseNaturalQuery extends Query<ParsedNaturalQuery> {
  constructor(readonly sentence: string) {
    super();
  }
}

@QueryHandler(ParseNaturalQuery)
export class ParseNaturalQueryHandler implements IQueryHandler<ParseNaturalQuery> {
  constructor(private readonly sentences: NaturalQueryParser) {}

  async execute({ sentence }: ParseNaturalQuery): Promise<ParsedNaturalQuery> {
    return this.sentences.parse(sentence);
  }
}
