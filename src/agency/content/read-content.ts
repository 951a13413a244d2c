import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { z } from 'zod';
import { Sources } from '../../platform/changes/sources.ts';
import { topic } from '../../platform/changes/topic.ts';
import { ContentBlock } from './content-block.entity.ts';
import { type Content, contentBlocks, type ContentKey } from './content-blocks.ts';

const logger = new Logger('Content');

/** Reads a text: what staff wrote, or the default when there is none or theirs is invalid. */
export async function readContent(em: EntityManager, key: ContentKey) {
  Sources.note(topic('content', key));
  const block = await em.findOne(ContentBlock, { key }, { disableIdentityMap: true });
  const written = block && block.content !== null ? fitting(key, block.content) : null;
  return {
    content: written ?? contentBlocks[key].shipped,
    isShipped: written === null,
    version: block?.version ?? 0,
    changedAt: block?.updatedAt.toISOString() ?? null,
    changedBy: block?.changedBy ?? null,
  };
}

export function fitting(key: ContentKey, content: unknown): Content<ContentKey> | null {
  const { data, error } = contentBlocks[key].contract.safeParse(content);
  if (error) logger.error({ key, faults: z.prettifyError(error) }, 'A text does not fit its contract');
  return data ?? null;
}
