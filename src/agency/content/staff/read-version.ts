import type { EntityManager } from '@mikro-orm/postgresql';
import { ContentVersionNotFound } from '../../agency.problems.ts';
import { contentBlocks, type ContentKey } from '../content-blocks.ts';
import { ContentVersion } from '../content-version.entity.ts';
import { fitting } from '../read-content.ts';

/** What a text said then; one that its page cannot show any more counts as gone. */
export async function readVersion(em: EntityManager, key: ContentKey, version: number) {
  const kept = await em.findOne(ContentVersion, { key, version }, { disableIdentityMap: true });
  const isShipped = kept?.content === null;
  const content = isShipped ? contentBlocks[key].shipped : kept && fitting(key, kept.content);
  if (!kept || !content) throw new ContentVersionNotFound();
  return { version, content, isShipped, changedAt: kept.changedAt.toISOString(), changedBy: kept.changedBy };
}
