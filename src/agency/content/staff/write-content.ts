import type { EntityManager } from '@mikro-orm/postgresql';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../../platform/actor.ts';
import { ContentChangedMeanwhile } from '../../agency.problems.ts';
import type { LegalContent } from '../../content.contract.ts';
import { type Content, contentBlocks, type ContentKey } from '../content-blocks.ts';
import { readContent } from '../read-content.ts';
import { setPrivacyVersion } from './set-privacy-version.ts';

const KEPT_VERSIONS = 100;

const WRITE = `
  insert into content_blocks as block (key, content, version, changed_by, updated_at) values (?, ?::jsonb, 1, ?, now())
  on conflict (key) do update set content = excluded.content, version = block.version + 1,
    changed_by = excluded.changed_by, updated_at = now()
  where block.version = ?
  returning key, version, content, changed_by, updated_at`;
const REMEMBER = `
  with written as (${WRITE})
  insert into content_versions (key, version, content, changed_by, changed_at) select * from written
  returning version`;
const FORGET = 'delete from content_versions where key = ? and version <= ?';

interface NewVersion {
  key: ContentKey;
  /** The version that was edited (optimistic lock). */
  version: number;
  /** Null restores the default text. */
  content: Content<ContentKey> | null;
}

/** Returns whether the text changed. Throws ContentChangedMeanwhile when another version was edited. */
export async function writeContent(em: EntityManager, by: Actor, { key, version, content }: NewVersion) {
  const before = await readContent(em, key);
  if (before.version !== version) throw new ContentChangedMeanwhile();
  if (content ? isDeepStrictEqual(before.content, content) : before.isShipped) return false;
  const writer = by.kind === 'user' ? by.id : null;
  const values = [key, content && JSON.stringify(content), writer, version];
  const [stored] = await em.execute<{ version: number }[]>(REMEMBER, values);
  if (!stored) throw new ContentChangedMeanwhile();
  await em.execute(FORGET, [key, stored.version - KEPT_VERSIONS]);
  if (key === 'legal/privacidad')
    await setPrivacyVersion(em, ((content ?? contentBlocks[key].shipped) as LegalContent).version);
  return true;
}
