import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { z } from 'zod';
import { DependencyTracker } from '../../platform/cache-invalidation/dependency-tracker.ts';
import { createTopicDependency } from '../../platform/cache-invalidation/create-topic-dependency.ts';
import { ContentBlock } from './content-block.entity.ts';
import { type Content, contentBlocks, type ContentKey } from './content-blocks.ts';

const logger = new Logger('Content');

/** Reads a text: what staff wrote, or the default when there is none or theirs is invalid. */
export async function readContent(em: EntityManager, key: ContentKey) {
  DependencyTracker.track(createTopicDependency('content', key));
  const block = await em.findOne(ContentBlock, { key }, { disableIdentityMap: true });
  const edited = block && block.content !== null ? parseContent(key, block.content) : null;
  return {
    content: edited ?? contentBlocks[key].shipped,
    isShipped: edited === null,
    version: block?.version ?? 0,
    changedAt: block?.updatedAt.toISOString() ?? null,
    changedBy: block?.changedBy ?? null,
  };
}

export function parseContent(key: ContentKey, content: unknown): Content<ContentKey> | null {
  const { data, error } = contentBlocks[key].contract.safeParse(content);
  if (error) logger.error({ key, faults: z.prettifyError(error) }, 'A text does not fit its contract');
  return data ?? null;
}
