import type { EntityManager } from '@mikro-orm/postgresql';
import { readSettings } from '../../settings/read-settings.ts';

/** Who edits the settings meanwhile is not disturbed: their version stays. */
const SET = `
  insert into agency_settings as settings (id, profile, version, updated_at) values (1, ?::jsonb, 0, now())
  on conflict (id) do update set profile = settings.profile || ?::jsonb, updated_at = now()`;

/** Forms show and store the date of the very text that stands on the page. */
export async function setPrivacyVersion(em: EntityManager, privacyVersion: string) {
  const { profile } = await readSettings(em);
  if (profile.privacyVersion === privacyVersion) return;
  await em.execute(SET, [JSON.stringify({ ...profile, privacyVersion }), JSON.stringify({ privacyVersion })]);
}
