/** Assigns a new, globally unique revision at each change, by which read models recognise outdated entries. */
export const revisionTrigger = {
  name: 'properties_revision',
  timing: 'before' as const,
  events: ['insert' as const, 'update' as const],
  body: "new.revision := nextval('property_revision'); return new;",
};
