import { AccountDetails } from '../../src/identity/account.contract.ts';
import { listPermissions, type Role } from '../../src/identity/permissions.contract.ts';
import { SessionDetails } from '../../src/identity/session.contract.ts';
import { StaffUser } from '../../src/identity/staff-users.contract.ts';

export const PASSWORD = 'tres barcas en la bahía';

const ID = '5f0c7c1e-6f0a-4d0e-9a53-2a1f4c5b6d01';
const PERSON = { id: ID, firstName: 'Ana', lastName: 'Núñez', email: 'ana@ejemplo.es' };
const CREATED_AT = '2026-01-01T09:00:00Z';

export const buildAccount = (changes: Partial<AccountDetails> = {}) =>
  AccountDetails.parse({
    ...PERSON,
    roles: [],
    hasSecondFactor: false,
    recoveryCodesLeft: 0,
    createdAt: CREATED_AT,
    ...changes,
  });

interface SessionChanges extends Partial<Omit<SessionDetails, 'user'>> {
  user?: Partial<SessionDetails['user']>;
}

export const buildSession = ({ user, ...changes }: SessionChanges = {}) =>
  SessionDetails.parse({
    user: { ...PERSON, avatarUrl: null, ...user },
    roles: [],
    permissions: [],
    isFresh: true,
    hasSecondFactor: false,
    secondFactorDueAt: null,
    ...changes,
  });

export const buildStaffUser = (changes: Partial<StaffUser> = {}) =>
  StaffUser.parse({
    ...PERSON,
    avatarUrl: null,
    roles: ['agent'],
    state: 'active',
    hasSecondFactor: false,
    ownedLeads: 0,
    ownedProperties: 0,
    lastSignedInAt: null,
    createdAt: CREATED_AT,
    ...changes,
  });

/** Session of a member of the staff. */
export const buildStaffSession = (role: Role) =>
  buildSession({ roles: [role], permissions: listPermissions([role]), hasSecondFactor: true });
