import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    codeHash: p.text(),
    usedAt: p.datetime().strictNullable(),
  },
  indexes: [{ name: 'recovery_codes_user_index', properties: ['userId'] }],
});

/** Replaces the second factor once, for example when the telephone is lost. */
export class RecoveryCode extends schema.class {}
schema.setClass(RecoveryCode);
