import type { EntityManager } from '@mikro-orm/postgresql';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../platform/actor.ts';
import type { Invalidation } from '../../platform/cache-invalidation/invalidation.ts';
import { ContentChangedMeanwhile } from '../agency.problems.ts';
import { WRITE_WITH_HISTORY, ADD_TO_PROFILE } from '../agency.sql.ts';
import type { LegalContent } from '../content.contract.ts';
import { readSettings } from '../settings/read-settings.ts';
import { storedProfile } from '../settings/stored-profile.ts';
import { type Content, contentBlocks, type ContentKey } from './content-blocks.ts';
import { ContentVersion } from './content.entity.ts';
import { readContent } from './show-content.ts';

/** Sets the date of the privacy text, which forms show and store. */
async function setPrivacyVersion(em: EntityManager, privacyVersion: string) {
  const { profile } = await readSettings(em);
  if (profile.privacyVersion === privacyVersion) return;
  await em.execute(ADD_TO_PROFILE, [
    JSON.stringify(storedProfile.write({ ...profile, privacyVersion })),
    new Date(),
    JSON.stringify({ privacyVersion }),
  ]);
}

const MAX_VERSIONS = 100;

interface NewVersion {
  key: ContentKey;
  /** Version that the editor saw (optimistic lock). */
  version: number;
  /** Builds the new text from the current one; null restores the default text. */
  update: (current: Content<ContentKey>) => Content<ContentKey> | null;
}

/** Returns whether the text changed. Throws ContentChangedMeanwhile if the editor saw another version. */
export async function writeContent(em: EntityManager, actor: Actor, { key, version, update }: NewVersion) {
  const before = await readContent(em, key);
  if (before.version !== version) throw new ContentChangedMeanwhile();
  const content = update(before.content);
  if (content ? isDeepStrictEqual(before.content, content) : before.isDefault) return false;
  const changedBy = actor.kind === 'user' ? actor.id : null;
  const values = [key, content && JSON.stringify(content), changedBy, new Date(), version];
  const [row] = await em.execute<{ version: number }[]>(WRITE_WITH_HISTORY, values);
  if (!row) throw new ContentChangedMeanwhile();
  await em.nativeDelete(ContentVersion, { key, version: { $lte: row.version - MAX_VERSIONS } });
  if (key === 'legal/privacidad')
    await setPrivacyVersion(em, ((content ?? contentBlocks[key].defaultContent) as LegalContent).version);
  return true;
}

/** The settings contain the date of the privacy text. */
export const listContentInvalidations = (key: ContentKey): Invalidation[] => [
  { about: 'content', names: [key] },
  ...(key === 'legal/privacidad' ? [{ about: 'settings' }] : []),
];
