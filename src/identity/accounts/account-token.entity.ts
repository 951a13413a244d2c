import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'AccountToken',
  tableName: 'account_tokens',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    purpose: p.enum(['password-reset', 'invitation']),
    /** Whose link it is: each attempt to send a mail makes one. None where nothing was mailed. */
    mailId: p.uuid().strictNullable(),
    /** SHA-256 of what the link holds. */
    tokenHash: p.text().unique('account_tokens_token_unique'),
    expiresAt: p.datetime(),
    usedAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'account_tokens_user_index', properties: ['userId', 'purpose'] }],
});

/** What a link in a mail proves, once. */
export class AccountToken extends schema.class {}
schema.setClass(AccountToken);
