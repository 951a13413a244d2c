import { defineEntity, p } from '@mikro-orm/core';

const MINUTE_MS = 60_000;
const MAX_PAUSE_MS = 60 * MINUTE_MS;

const schema = defineEntity({
  name: 'QuarantinedProperty',
  tableName: 'set_aside_properties',
  properties: {
    propertyId: p.uuid().primary(),
    readModel: p.enum(['index', 'table']).primary(),
    /** The revision that failed: another may not. */
    revision: p.bigint('number').default(0),
    reason: p.text(),
    since: p.datetime().onCreate(() => new Date()),
    tries: p.integer().default(0),
    nextTryAt: p.datetime().defaultRaw('now()'),
  },
});

/** A property that could not be projected into a read model: left out, for staff to see, until it can. */
export class QuarantinedProperty extends schema.class {
  /** Each pause is twice the one before, and at most an hour. */
  recordFailure(revision: number, reason: string) {
    const pause = Math.min(MINUTE_MS * 2 ** Math.min(this.tries, 10), MAX_PAUSE_MS);
    Object.assign(this, { revision, reason, tries: this.tries + 1, nextTryAt: new Date(Date.now() + pause) });
  }
}
schema.setClass(QuarantinedProperty);
