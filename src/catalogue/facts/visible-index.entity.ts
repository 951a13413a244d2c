/** What visitors may see, in the words of the index: other words would not be answered from it. */
export const VISIBLE = `status in ('published', 'reserved')`;

/** Which and in which state: all that read models are compared with, without reading a property. */
export const visibleIndex = {
  name: 'properties_visible_index',
  expression: `create index "properties_visible_index" on "properties" ("id") include ("revision") where ${VISIBLE}`,
};
