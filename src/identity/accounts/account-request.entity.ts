import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
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

/** A request of a visitor. A job processes it later, so that the answer does not reveal whether an account exists. */
export class AccountRequest extends schema.class {}
schema.setClass(AccountRequest);
