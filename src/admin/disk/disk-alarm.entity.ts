import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'DiskAlarm',
  tableName: 'disk_alarms',
  properties: {
    /** Lies on the disk itself, so that whoever shares it knows it by the same id. */
    diskId: p.uuid().primary(),
    /** Per cent: the highest level that was announced and that the disk has not clearly left; 0 is none. */
    level: p.integer(),
    since: p.datetime(),
  },
});

/** What was last said of a disk. */
export class DiskAlarm extends schema.class {}
schema.setClass(DiskAlarm);
