import { defineEntity, p } from '@mikro-orm/core';

const requestSchema = defineEntity({
  name: 'AccountRequest',
  tableName: 'account_requests',
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(['registration', 'password-reset']),
    email: p.text(),
    firstName: p.text(),
    lastName: p.text(),
    passwordHash: p.text().hidden().strictNullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'account_requests_age_index', properties: ['createdAt'] }],
});

/** A request of a visitor. A job processes it later, so that the response does not reveal whether an account exists. */
export class AccountRequest extends requestSchema.class {}
requestSchema.setClass(AccountRequest);

const registrationSchema = defineEntity({
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

/** A registration has no effect until its mailbox is confirmed. */
export class Registration extends registrationSchema.class {}
registrationSchema.setClass(Registration);

const tokenSchema = defineEntity({
  name: 'AccountToken',
  tableName: 'account_tokens',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    purpose: p.enum(['password-reset', 'invitation']),
    /** The mail with the link, if it was mailed; each attempt to send it creates another link. */
    mailId: p.uuid().strictNullable(),
    tokenHash: p.text().unique('account_tokens_token_unique'),
    expiresAt: p.datetime(),
    usedAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'account_tokens_user_index', properties: ['userId', 'purpose'] }],
});

export class AccountToken extends tokenSchema.class {}
tokenSchema.setClass(AccountToken);
