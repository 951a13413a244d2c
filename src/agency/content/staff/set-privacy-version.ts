import type { EntityManager } from '@mikro-orm/postgresql';
import { readSettings } from '../../settings/read-settings.ts';
import { ADD_TO_PROFILE } from '../../settings/agency-settings.sql.ts';

/** Forms show and store the date of the very text that stands on the page. */
export async function setPrivacyVersion(em: EntityManager, privacyVersion: string) {
  const { profile } = await readSettings(em);
  if (profile.privacyVersion === privacyVersion) return;
  await em.execute(ADD_TO_PROFILE, [
    JSON.stringify({ ...profile, privacyVersion }),
    JSON.stringify({ privacyVersion }),
  ]);
}
