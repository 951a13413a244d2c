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
  // As part of a key, raising the epoch waits for the key share locks of `Lease.fence`; a heartbeat does not.
  uniques: [{ name: 'leases_epoch_unique', properties: ['name', 'epoch'] }],
});

/** Holder of an exclusive right. The epoch is the fencing token: each holder has a higher one. */
export class LeaseRecord extends schema.class {}
schema.setClass(LeaseRecord);
