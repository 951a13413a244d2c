import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'UsedChallenge',
  tableName: 'used_challenges',
  properties: {
    signature: p.text().primary(),
    expiresAt: p.datetime(),
  },
  indexes: [{ name: 'used_challenges_expiry_index', properties: ['expiresAt'] }],
});

export class UsedChallenge extends schema.class {}
schema.setClass(UsedChallenge);
