import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'LeaseRecord',
  tableName: 'leases',
  properties: {
    name: p.text().primary(),
    epoch: p.integer().default(0),
    backendPid: p.integer().strictNullable(),
    heartbeatAt: p.datetime().strictNullable(),
  },
  // Makes of the epoch a key, so that raising it waits for the key share locks of `Lease.fence` and a heartbeat does not.
  uniques: [{ name: 'leases_epoch_unique', properties: ['name', 'epoch'] }],
});

/** Who does what only one process may do at a time. Each holder has an epoch of its own; the row stays. */
export class LeaseRecord extends schema.class {}
schema.setClass(LeaseRecord);
