/**
 * Replaces the settings if their version is unchanged; otherwise returns no row. Keeps the stored version of the
 * privacy text, which changes only with that text.
 */
export const REPLACE_SETTINGS = `
  insert into agency_settings as settings (id, profile, site, version, updated_at) values (1, ?::jsonb, ?::jsonb, 1, ?)
  on conflict (id) do update set
    profile = excluded.profile || jsonb_build_object('privacyVersion', settings.profile->'privacyVersion'),
    site = excluded.site, version = settings.version + 1, updated_at = excluded.updated_at
  where settings.version = ?
  returning version`;

/** Adds to the stored profile without raising the version, so that an editor with open settings can still save. */
export const ADD_TO_PROFILE = `
  insert into agency_settings as settings (id, profile, version, updated_at) values (1, ?::jsonb, 0, ?)
  on conflict (id) do update set profile = settings.profile || ?::jsonb, updated_at = excluded.updated_at`;

const WRITE_BLOCK = `
  insert into content_blocks as block (key, content, version, changed_by, updated_at) values (?, ?::jsonb, 1, ?, ?)
  on conflict (key) do update set content = excluded.content, version = block.version + 1,
    changed_by = excluded.changed_by, updated_at = excluded.updated_at
  where block.version = ?
  returning key, version, content, changed_by, updated_at`;

/** Returns no row if the text has another version than the editor saw. The first version of a text is 1. */
export const WRITE_WITH_HISTORY = `
  with written as (${WRITE_BLOCK})
  insert into content_versions (key, version, content, changed_by, changed_at) select * from written
  returning version`;
