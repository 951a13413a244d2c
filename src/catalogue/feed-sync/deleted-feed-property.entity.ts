import { defineEntity, p } from '@mikro-orm/core';
import { clock } from '../../platform/clock.ts';

const schema = defineEntity({
  name: 'DeletedFeedProperty',
  tableName: 'deleted_feed_properties',
  properties: {
    feedId: p.uuid().primary(),
    externalId: p.text().primary(),
    reference: p.text(),
    /** The feed's own reference; null where the tombstone is older than this column. */
    feedReference: p.text().strictNullable(),
    /** The facts that identify the home; null in tombstones older than this column. */
    facts: p.json<Record<string, unknown>>().strictNullable(),
    deletedAt: p.datetime().onCreate(clock.now),
  },
});

/** A tombstone: a property that staff deleted is not imported again. */
export class DeletedFeedProperty extends schema.class {}
schema.setClass(DeletedFeedProperty);
