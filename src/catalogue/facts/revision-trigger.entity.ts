/** Gives a property a number at each change that no other change has: read models know by it what they hold. */
export const revisionTrigger = {
  name: 'properties_revision',
  timing: 'before' as const,
  events: ['insert' as const, 'update' as const],
  body: "new.revision := nextval('property_revision'); return new;",
};
