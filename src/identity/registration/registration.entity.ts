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
    /** SHA-256 of what the link holds; none until its mail is sent. */
    tokenHash: p.text().hidden().strictNullable().unique('registrations_token_unique'),
    expiresAt: p.datetime(),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'registrations_email_index', properties: ['email'] },
    { name: 'registrations_expiry_index', properties: ['expiresAt'] },
  ],
});

/** What somebody typed for an address. It is no account, and none of it counts, until the mailbox is proved. */
export class Registration extends schema.class {}
schema.setClass(Registration);
