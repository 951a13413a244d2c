import { defineEntity, p } from '@mikro-orm/core';
import { MINUTE_MS } from '../../platform/time-units.contract.ts';

const MAX_PAUSE_MS = 60 * MINUTE_MS;

const schema = defineEntity({
  name: 'QuarantinedProperty',
  tableName: 'set_aside_properties',
  properties: {
    propertyId: p.uuid().primary(),
    readModel: p.enum(['index', 'table']).primary(),
    /** The failed revision; another one may succeed. */
    revision: p.bigint('number').default(0),
    reason: p.text(),
    since: p.datetime().onCreate(() => new Date()),
    tries: p.integer().default(0),
    nextTryAt: p.datetime().defaultRaw('now()'),
  },
});

/** A property that could not be projected into a read model, shown to staff until it can. */
export class QuarantinedProperty extends schema.class {
  /** Each back-off doubles, up to an hour. */
  recordFailure(revision: number, reason: string) {
    const pause = Math.min(MINUTE_MS * 2 ** Math.min(this.tries, 10), MAX_PAUSE_MS);
    Object.assign(this, { revision, reason, tries: this.tries + 1, nextTryAt: new Date(Date.now() + pause) });
  }
}
schema.setClass(QuarantinedProperty);
