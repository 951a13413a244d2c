import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'DiskAlarm',
  tableName: 'disk_alarms',
  properties: {
    /** Read from the disk itself, so that all machines that share the disk use the same id. */
    diskId: p.uuid().primary(),
    /** Highest reported level, in per cent, that usage has not clearly dropped below; 0 if none. */
    level: p.integer(),
    since: p.datetime(),
  },
});

export class DiskAlarm extends schema.class {}
schema.setClass(DiskAlarm);
