import type { EntityManager } from '@mikro-orm/postgresql';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../../platform/actor.ts';
import { clock } from '../../../platform/clock.ts';
import { ContentChangedMeanwhile } from '../../agency.problems.ts';
import type { LegalContent } from '../../content.contract.ts';
import { type Content, contentBlocks, type ContentKey } from '../content-blocks.ts';
import { ContentVersion } from '../content-version.entity.ts';
import { readContent } from '../read-content.ts';
import { setPrivacyVersion } from './set-privacy-version.ts';
import { WRITE_WITH_HISTORY } from './write-content.sql.ts';

const MAX_VERSIONS = 100;

interface NewVersion {
  key: ContentKey;
  /** The version that was edited (optimistic lock). */
  version: number;
  /** From what stands there now; null restores the default text. */
  update: (now: Content<ContentKey>) => Content<ContentKey> | null;
}

/** Returns whether the text changed. Throws ContentChangedMeanwhile when another version was edited. */
export async function writeContent(em: EntityManager, actor: Actor, { key, version, update }: NewVersion) {
  const before = await readContent(em, key);
  if (before.version !== version) throw new ContentChangedMeanwhile();
  const content = update(before.content);
  if (content ? isDeepStrictEqual(before.content, content) : before.isShipped) return false;
  const writer = actor.kind === 'user' ? actor.id : null;
  const values = [key, content && JSON.stringify(content), writer, clock.now(), version];
  const [stored] = await em.execute<{ version: number }[]>(WRITE_WITH_HISTORY, values);
  if (!stored) throw new ContentChangedMeanwhile();
  await em.nativeDelete(ContentVersion, { key, version: { $lte: stored.version - MAX_VERSIONS } });
  if (key === 'legal/privacidad')
    await setPrivacyVersion(em, ((content ?? contentBlocks[key].shipped) as LegalContent).version);
  return true;
}
