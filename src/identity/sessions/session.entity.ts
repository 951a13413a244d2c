import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    /** SHA-256 of the token. */
    tokenHash: p.text().unique('sessions_token_unique'),
    userId: p.uuid(),
    isRemembered: p.boolean(),
    /** Only the database's clock writes and compares the times of a session. */
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
    /** When the password was last entered. */
    authenticatedAt: p.datetime(),
    address: p.text(),
    browser: p.text(),
  },
  indexes: [{ name: 'sessions_user_index', properties: ['userId'] }],
});

export class Session extends schema.class {}
schema.setClass(Session);
