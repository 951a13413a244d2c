/** Public properties; unless it equals the condition of the index literally, the index is not used. */
export const VISIBLE = `status in ('published', 'reserved')`;

/** Lets read models compare ids and revisions by an index-only scan. */
export const visibleIndex = {
  name: 'properties_visible_index',
  expression: `create index "properties_visible_index" on "properties" ("id") include ("revision") where ${VISIBLE}`,
};
