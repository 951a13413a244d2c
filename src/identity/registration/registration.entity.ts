import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'Registration',
  tableName: 'registrations',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    firstName: p.text(),
    lastName: p.text(),
    passwordHash: p.text().hidden(),
    /** SHA-256 of what its links hold: one for each attempt to send its mail. */
    tokenHashes: p.array().hidden().default([]),
    expiresAt: p.datetime(),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'registrations_email_index', properties: ['email'] },
    { name: 'registrations_expiry_index', properties: ['expiresAt'] },
    {
      name: 'registrations_tokens_index',
      expression: 'create index "registrations_tokens_index" on "registrations" using gin ("token_hashes")',
    },
  ],
});

/** What somebody typed for an address. It is no account, and none of it counts, until the mailbox is proved. */
export class Registration extends schema.class {}
schema.setClass(Registration);
