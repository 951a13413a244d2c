/** Affects no row when the text has another version than the editor saw. The first version of a text is 1. */
const WRITE = `
  insert into content_blocks as block (key, content, version, changed_by, updated_at) values (?, ?::jsonb, 1, ?, ?)
  on conflict (key) do update set content = excluded.content, version = block.version + 1,
    changed_by = excluded.changed_by, updated_at = excluded.updated_at
  where block.version = ?
  returning key, version, content, changed_by, updated_at`;

/** Writes the text and adds the new version to its history; returns no row when `WRITE` affected none. */
export const WRITE_WITH_HISTORY = `
  with written as (${WRITE})
  insert into content_versions (key, version, content, changed_by, changed_at) select * from written
  returning version`;
