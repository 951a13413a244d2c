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

/** A challenge whose solution came with a form: no other form may bring it until it has expired. */
export class UsedChallenge extends schema.class {}
schema.setClass(UsedChallenge);
