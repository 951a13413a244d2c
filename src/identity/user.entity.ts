import { defineEntity, p } from '@mikro-orm/core';

const moment = () => p.datetime().strictNullable();

const schema = defineEntity({
  name: 'User',
  tableName: 'profiles',
  properties: {
    id: p.uuid().primary(),
    firstName: p.text(),
    lastName: p.text(),
    /** In lower case: addresses that differ in case alone are one account. */
    email: p.text().unique('profiles_email_unique'),
    avatarUrl: p.text().strictNullable(),
    /** Argon2id; none until an invitation is accepted. */
    passwordHash: p.text().hidden().strictNullable(),
    confirmedAt: moment(),
    disabledAt: moment(),
    /** When it was first given a role: the grace for a second factor counts from here, though roles come and go. */
    staffSince: moment(),
    /** Sealed: see `SecondFactorSecrets`. */
    secondFactorSecret: p.text().hidden().strictNullable(),
    secondFactorSince: moment(),
    /** The last time step whose code was taken: none is taken twice. */
    secondFactorStep: p.integer().strictNullable(),
    /** Browsers that were known before it advanced are no longer. */
    deviceGeneration: p.integer().default(0),
    lastSignedInAt: moment(),
    createdAt: p.datetime(),
  },
  checks: [{ name: 'profiles_email_folded', expression: 'email = lower(email)' }],
});

/** Someone with an account, whether or not they work here. */
export class User extends schema.class {
  get isDisabled() {
    return this.disabledAt !== null;
  }
}
schema.setClass(User);
