import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../platform/clock.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { storedProfile } from '../../settings/stored-profile.ts';
import { ADD_TO_PROFILE } from '../../settings/agency-settings.sql.ts';

/** Sets the date of the privacy text, which forms show and store. */
export async function setPrivacyVersion(em: EntityManager, privacyVersion: string) {
  const { profile } = await readSettings(em);
  if (profile.privacyVersion === privacyVersion) return;
  await em.execute(ADD_TO_PROFILE, [
    JSON.stringify(storedProfile.write({ ...profile, privacyVersion })),
    clock.now(),
    JSON.stringify({ privacyVersion }),
  ]);
}
