import type { EntityManager } from '@mikro-orm/postgresql';
import { ContentVersionNotFound } from '../../agency.problems.ts';
import { contentBlocks, type ContentKey } from '../content-blocks.ts';
import { ContentVersion } from '../content-version.entity.ts';
import { parseContent } from '../read-content.ts';

/** Reads a former version. Throws ContentVersionNotFound, also when the current page cannot show it. */
export async function readVersion(em: EntityManager, key: ContentKey, version: number) {
  const stored = await em.findOne(ContentVersion, { key, version }, { disableIdentityMap: true });
  const isShipped = stored?.content === null;
  const content = isShipped ? contentBlocks[key].shipped : stored && parseContent(key, stored.content);
  if (!stored || !content) throw new ContentVersionNotFound();
  return { version, content, isShipped, changedAt: stored.changedAt.toISOString(), changedBy: stored.changedBy };
}
