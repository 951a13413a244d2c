/** Public properties; unless it equals the condition of the index literally, the index is not used. */
export const PUBLIC_CONDITION = `status in ('published', 'reserved')`;

/** Lets read models compare ids and revisions by an index-only scan. */
export const publicIndex = {
  name: 'properties_visible_index',
  expression: `create index "properties_visible_index" on "properties" ("id") include ("revision") where ${PUBLIC_CONDITION}`,
};
