import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ShowAgency } from '../agency.messages.ts';
import type { Content, ContentKey } from './content-blocks.ts';
import { readContent } from './read-content.ts';
import { renderContent } from './render-content.ts';

/** A text as visitors read it. */
export class ShowContent<Key extends ContentKey> extends Query<Content<Key>> {
  constructor(readonly key: Key) {
    super();
  }
}

@QueryHandler(ShowContent)
export class ShowContentHandler implements IQueryHandler<ShowContent<ContentKey>> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ key }: ShowContent<ContentKey>) {
    const agency = await this.queries.execute(new ShowAgency());
    return renderContent((await readContent(this.em, key)).content, agency);
  }
}
