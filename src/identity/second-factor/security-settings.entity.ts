import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'SecuritySettings',
  tableName: 'security_settings',
  properties: {
    id: p.integer().primary(),
    /** Null when no second factor is required. Staff have seven days from then, or from their first role. */
    secondFactorRequiredSince: p.datetime().strictNullable(),
  },
  checks: [{ name: 'security_settings_one_row', expression: 'id = 1' }],
});

export class SecuritySettings extends schema.class {}
schema.setClass(SecuritySettings);
