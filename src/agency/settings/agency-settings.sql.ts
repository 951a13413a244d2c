/**
 * Replaces the settings if they still have the version that the editor saw; otherwise it returns no row. The version of
 * the privacy text stays as it is stored, since it changes with that text alone.
 */
export const REPLACE_SETTINGS = `
  insert into agency_settings as settings (id, profile, site, version, updated_at) values (1, ?::jsonb, ?::jsonb, 1, ?)
  on conflict (id) do update set
    profile = excluded.profile || jsonb_build_object('privacyVersion', settings.profile->'privacyVersion'),
    site = excluded.site, version = settings.version + 1, updated_at = excluded.updated_at
  where settings.version = ?
  returning version`;

/** Adds to the stored profile. The version stays, so that an editor who has the settings open can still save. */
export const ADD_TO_PROFILE = `
  insert into agency_settings as settings (id, profile, version, updated_at) values (1, ?::jsonb, 0, ?)
  on conflict (id) do update set profile = settings.profile || ?::jsonb, updated_at = excluded.updated_at`;
