import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'SystemPause',
  tableName: 'system_pauses',
  properties: {
    id: p.integer().primary(),
    since: p.datetime(),
    /** The moment that the restored backup shows. */
    snapshotAt: p.datetime(),
  },
  checks: [{ name: 'system_pauses_one_row', expression: 'id = 1' }],
});

/** While there is a row, nothing leaves the house. */
export class SystemPause extends schema.class {}
schema.setClass(SystemPause);
