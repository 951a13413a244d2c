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

/** A challenge that a form has used, which no other form may use before it expires. */
export class UsedChallenge extends schema.class {}
schema.setClass(UsedChallenge);
