import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'SystemPause',
  tableName: 'system_pauses',
  properties: {
    id: p.integer().primary(),
    since: p.datetime(),
    /** Time of the restored snapshot. */
    snapshotAt: p.datetime(),
  },
  checks: [{ name: 'system_pauses_one_row', expression: 'id = 1' }],
});

/** While its row exists, the system is paused after a restore. */
export class SystemPause extends schema.class {}
schema.setClass(SystemPause);
