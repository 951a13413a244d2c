import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    /** SHA-256 of the token, which cannot be derived from it. */
    tokenHash: p.text().unique('sessions_token_unique'),
    userId: p.uuid(),
    isRemembered: p.boolean(),
    /** These times are written and compared by the database's clock only. */
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
    authenticatedAt: p.datetime(),
    address: p.text(),
    browser: p.text(),
  },
  indexes: [{ name: 'sessions_user_index', properties: ['userId'] }],
});

export class Session extends schema.class {}
schema.setClass(Session);
