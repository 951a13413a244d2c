import { defineEntity, p } from '@mikro-orm/core';
import type { SpokenLanguage } from './profile/agent-card.contract.ts';
import { profileInvalidationTrigger } from './profile/profile-invalidation-trigger.entity.ts';

const nullableDateTime = () => p.datetime().strictNullable();

const schema = defineEntity({
  name: 'User',
  tableName: 'profiles',
  properties: {
    id: p.uuid().primary(),
    firstName: p.text(),
    lastName: p.text(),
    /** Lower case, so that addresses differing only in case share an account. */
    email: p.text().unique('profiles_email_unique'),
    avatarUrl: p.text().strictNullable(),
    languages: p.array().$type<SpokenLanguage[]>().default([]),
    phone: p.text().strictNullable(),
    hasWhatsapp: p.boolean().default(false),
    /** Whether visitors may see name, portrait, languages and telephone; only the owner of the account says so. */
    isShown: p.boolean().default(false),
    /** An Argon2id hash; null until an invitation is accepted. */
    passwordHash: p.text().hidden().strictNullable(),
    confirmedAt: nullableDateTime(),
    disabledAt: nullableDateTime(),
    /** When it was first given a role. The grace period of the second factor starts here, even if roles change. */
    staffSince: nullableDateTime(),
    /** Encrypted by `SecondFactorSecrets`. */
    secondFactorSecret: p.text().hidden().strictNullable(),
    secondFactorSince: nullableDateTime(),
    /** The time step of the last accepted code, so that none is accepted twice. */
    secondFactorStep: p.integer().strictNullable(),
    /** Raising it makes the account forget all known browsers. */
    deviceGeneration: p.integer().default(0),
    lastSignedInAt: nullableDateTime(),
    createdAt: p.datetime(),
  },
  checks: [{ name: 'profiles_email_folded', expression: 'email = lower(email)' }],
  triggers: [profileInvalidationTrigger],
});

/** An account, of staff or of anybody else. */
export class User extends schema.class {
  get isDisabled() {
    return this.disabledAt !== null;
  }
}
schema.setClass(User);
