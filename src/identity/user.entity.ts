import { defineEntity, p } from '@mikro-orm/core';
import type { SpokenLanguage } from './account/agent-card.contract.ts';
import { Role } from './permissions.contract.ts';

/** Channel of `InvalidationBus`; the notification is sent at commit. */
const NOTIFY_INVALIDATION = "perform pg_notify('public_changes', '');";
const PUBLIC_COLUMNS = 'first_name, last_name, avatar_url, languages, phone, has_whatsapp, is_shown, disabled_at';
const qualifyColumns = (row: string) => PUBLIC_COLUMNS.replace(/\w+/g, (column) => `${row}.${column}`);

/**
 * Any change of a public profile invalidates all caches at once, whether made by the person, by an admin or by closing
 * the account.
 */
const profileInvalidationTrigger = {
  name: 'profiles_tell_visitors',
  timing: 'after' as const,
  events: ['update' as const, 'delete' as const],
  body: `if old.is_shown or (tg_op = 'UPDATE' and new.is_shown) then
    if tg_op = 'DELETE' then ${NOTIFY_INVALIDATION}
    elsif (${qualifyColumns('old')}) is distinct from (${qualifyColumns('new')}) then ${NOTIFY_INVALIDATION} end if;
  end if; return null;`,
};

/** A profile is public only while its user has a role, so any change of roles invalidates all caches. */
const roleInvalidationTrigger = {
  name: 'user_roles_tell_visitors',
  timing: 'after' as const,
  events: ['insert' as const, 'delete' as const],
  forEach: 'statement' as const,
  body: `${NOTIFY_INVALIDATION} return null;`,
};

const nullableDateTime = () => p.datetime().strictNullable();

const schema = defineEntity({
  name: 'User',
  tableName: 'profiles',
  properties: {
    id: p.uuid().primary(),
    firstName: p.text(),
    lastName: p.text(),
    /** Lower case, so that addresses that differ only in case share an account. */
    email: p.text().unique('profiles_email_unique'),
    avatarUrl: p.text().strictNullable(),
    languages: p.array().$type<SpokenLanguage[]>().default([]),
    phone: p.text().strictNullable(),
    hasWhatsapp: p.boolean().default(false),
    /** Whether name, portrait, languages and telephone are public; only the owner can set it. */
    isPublic: p.boolean().default(false).fieldName('is_shown'),
    /** An Argon2id hash; null while an invitation is pending and after erasure. */
    passwordHash: p.text().hidden().strictNullable(),
    confirmedAt: nullableDateTime(),
    disabledAt: nullableDateTime(),
    /**
     * Time of the first role. The grace period of the second factor starts here at the earliest, even if roles change.
     */
    staffSince: nullableDateTime(),
    /** Encrypted by `SecondFactorSecrets`. */
    secondFactorSecret: p.text().hidden().strictNullable(),
    secondFactorSince: nullableDateTime(),
    /** Time step of the last accepted code, so that no code is accepted twice. */
    secondFactorStep: p.integer().strictNullable(),
    /** Incrementing it revokes all trusted browsers. */
    deviceGeneration: p.integer().default(0),
    lastSignedInAt: nullableDateTime(),
    createdAt: p.datetime(),
  },
  checks: [{ name: 'profiles_email_folded', expression: 'email = lower(email)' }],
  triggers: [profileInvalidationTrigger],
});

export class User extends schema.class {
  get isDisabled() {
    return this.disabledAt !== null;
  }
}
schema.setClass(User);

const roleSchema = defineEntity({
  name: 'UserRole',
  tableName: 'user_roles',
  properties: {
    userId: p.uuid().primary(),
    role: p.enum(Role.options).primary(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'user_roles_role_index', properties: ['role'] }],
  triggers: [roleInvalidationTrigger],
});

export class UserRole extends roleSchema.class {}
roleSchema.setClass(UserRole);

export const buildUser = (id: string, email: string) => ({
  id,
  email,
  firstName: '',
  lastName: '',
  avatarUrl: null,
  passwordHash: null,
  confirmedAt: null,
  disabledAt: null,
  staffSince: null,
  secondFactorSecret: null,
  secondFactorSince: null,
  secondFactorStep: null,
  lastSignedInAt: null,
  createdAt: new Date(),
});
