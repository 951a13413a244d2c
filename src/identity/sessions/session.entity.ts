import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    /** SHA-256: what a browser holds cannot be made from it. */
    tokenHash: p.text().unique('sessions_token_unique'),
    userId: p.uuid(),
    isRemembered: p.boolean(),
    /** The database's clock writes and compares all of these. */
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
    /** When the password was last given. */
    authenticatedAt: p.datetime(),
    address: p.text(),
    browser: p.text(),
  },
  indexes: [{ name: 'sessions_user_index', properties: ['userId'] }],
});

export class Session extends schema.class {}
schema.setClass(Session);
