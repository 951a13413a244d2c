import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { ShowAgency } from '../show-agency.ts';
import { ContentBlock } from './content-block.entity.ts';
import { type Content, contentBlocks, type ContentKey } from './content-blocks.ts';
import { shownContent } from './shown-content.ts';

/** A text as staff wrote it; the one that ships until they do, or if theirs does not fit its page. */
export class ShowContent<Key extends ContentKey> extends Query<Content<Key>> {
  constructor(readonly key: Key) {
    super();
  }
}

@QueryHandler(ShowContent)
export class ShowContentHandler implements IQueryHandler<ShowContent<ContentKey>> {
  private readonly logger = new Logger(ShowContent.name);

  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ key }: ShowContent<ContentKey>) {
    const agency = await this.queries.execute(new ShowAgency());
    return shownContent(await this.written(key), agency);
  }

  private async written(key: ContentKey): Promise<Content<ContentKey>> {
    const { contract, shipped } = contentBlocks[key];
    const block = await this.em.findOne(ContentBlock, { key }, { disableIdentityMap: true });
    if (!block) return shipped;
    const { success, data, error } = contract.safeParse(block.content);
    if (success) return data;
    this.logger.error({ key, faults: z.prettifyError(error) }, 'A text does not fit its contract');
    return shipped;
  }
}
