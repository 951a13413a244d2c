import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'BackupRecord',
  tableName: 'backups',
  properties: {
    id: p.uuid().primary(),
    /** Start of the snapshot. */
    at: p.datetime(),
    bytes: p.bigint('number'),
    seconds: p.float(),
  },
  indexes: [{ name: 'backups_at_index', properties: ['at'] }],
});

export class BackupRecord extends schema.class {}
schema.setClass(BackupRecord);
