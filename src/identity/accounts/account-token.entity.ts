import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'AccountToken',
  tableName: 'account_tokens',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    purpose: p.enum(['password-reset', 'invitation']),
    /** The mail with the link, if it was mailed; each attempt to send it creates another link. */
    mailId: p.uuid().strictNullable(),
    /** The SHA-256 digest of the token in the link. */
    tokenHash: p.text().unique('account_tokens_token_unique'),
    expiresAt: p.datetime(),
    usedAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'account_tokens_user_index', properties: ['userId', 'purpose'] }],
});

/** A single-use link of an account. */
export class AccountToken extends schema.class {}
schema.setClass(AccountToken);
