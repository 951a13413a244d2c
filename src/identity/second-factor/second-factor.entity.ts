import { defineEntity, p } from '@mikro-orm/core';

const recoveryCodeSchema = defineEntity({
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

/** A single-use code instead of the second factor, for example after the loss of the telephone. */
export class RecoveryCode extends recoveryCodeSchema.class {}
recoveryCodeSchema.setClass(RecoveryCode);

const settingsSchema = defineEntity({
  name: 'SecuritySettings',
  tableName: 'security_settings',
  properties: {
    id: p.integer().primary(),
    /**
     * Null if no second factor is required. Staff have seven days from then, or from their first role if that is later.
     */
    secondFactorRequiredSince: p.datetime().strictNullable(),
  },
  checks: [{ name: 'security_settings_one_row', expression: 'id = 1' }],
});

export class SecuritySettings extends settingsSchema.class {}
settingsSchema.setClass(SecuritySettings);
