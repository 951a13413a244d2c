import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { DependencyTracker } from '../../platform/cache-invalidation/dependency-tracker.ts';
import { createTopicDependency } from '../../platform/cache-invalidation/invalidation.ts';
import { ShowAgency } from '../agency.messages.ts';
import { type Content, type ContentKey, contentBlocks } from './content-blocks.ts';
import { ContentBlock } from './content.entity.ts';
import { renderContent } from './render-content.ts';

const logger = new Logger('Content');

/** Reads a text. Returns the default if staff have written none or the stored text is invalid. */
export async function readContent(em: EntityManager, key: ContentKey) {
  DependencyTracker.track(createTopicDependency('content', key));
  const block = await em.findOne(ContentBlock, { key }, { disableIdentityMap: true });
  const editedContent = block && block.content !== null ? parseContent(key, block.content) : null;
  return {
    content: editedContent ?? contentBlocks[key].defaultContent,
    isDefault: editedContent === null,
    version: block?.version ?? 0,
    changedAt: block?.updatedAt.toISOString() ?? null,
    changedBy: block?.changedBy ?? null,
  };
}

/** Returns null, and logs an error, if the stored text does not fit its contract. */
export function parseContent(key: ContentKey, content: unknown): Content<ContentKey> | null {
  const { data, error } = contentBlocks[key].contract.safeParse(content);
  if (error) logger.error({ key, faults: z.prettifyError(error) }, 'A text does not fit its contract');
  return data ?? null;
}

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
