import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'DeletedFeedProperty',
  tableName: 'deleted_feed_properties',
  properties: {
    feedId: p.uuid().primary(),
    externalId: p.text().primary(),
    reference: p.text(),
    /** The feed's own reference; null in rows older than this column. */
    feedReference: p.text().strictNullable(),
    /** Values that identify the property; null in rows older than this column. */
    facts: p.json<Record<string, unknown>>().strictNullable(),
    deletedAt: p.datetime().onCreate(() => new Date()),
  },
});

/** Tombstone of a property that staff deleted, so that imports do not create it again. */
export class DeletedFeedProperty extends schema.class {}
schema.setClass(DeletedFeedProperty);
