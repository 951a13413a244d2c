import type { EntityManager } from '@mikro-orm/postgresql';
import { readSettings } from '../../settings/read-settings.ts';

/** Leaves the version of the settings unchanged, so that somebody who is editing them gets no conflict. */
const SET = `
  insert into agency_settings as settings (id, profile, version, updated_at) values (1, ?::jsonb, 0, now())
  on conflict (id) do update set profile = settings.profile || ?::jsonb, updated_at = now()`;

/** Sets the date of the privacy text, which forms show and store. */
export async function setPrivacyVersion(em: EntityManager, privacyVersion: string) {
  const { profile } = await readSettings(em);
  if (profile.privacyVersion === privacyVersion) return;
  await em.execute(SET, [JSON.stringify({ ...profile, privacyVersion }), JSON.stringify({ privacyVersion })]);
}
