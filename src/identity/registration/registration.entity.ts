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
    /** SHA-256 digests of the tokens in its links; each attempt to send the mail creates one. */
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

/** A registration, which has no effect until its mailbox is proved. */
export class Registration extends schema.class {}
schema.setClass(Registration);
