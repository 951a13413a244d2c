/** The version of the privacy text belongs to that text: whatever it is by now, it stays. */
export const CHANGE_ALL = `
  insert into agency_settings as settings (id, profile, site, version, updated_at) values (1, ?::jsonb, ?::jsonb, 1, now())
  on conflict (id) do update set
    profile = excluded.profile || jsonb_build_object('privacyVersion', settings.profile->'privacyVersion'),
    site = excluded.site, version = settings.version + 1, updated_at = now()
  where settings.version = ?
  returning version`;

/** Who edits the settings meanwhile is not disturbed: their version stays. */
export const ADD_TO_PROFILE = `
  insert into agency_settings as settings (id, profile, version, updated_at) values (1, ?::jsonb, 0, now())
  on conflict (id) do update set profile = settings.profile || ?::jsonb, updated_at = now()`;
