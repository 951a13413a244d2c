import { z } from 'zod';
import { exactText } from '../platform/input/text.contract.ts';
import { page, paging } from '../platform/query/page.contract.ts';
import { personName } from './account.contract.ts';
import { Role } from './permissions.contract.ts';
import { email } from './session.contract.ts';

export const UserState = z.enum(['invited', 'awaiting-approval', 'active', 'disabled']).meta({
  id: 'UserState',
  description: '`awaiting-approval`: the address is confirmed, but no role has been granted',
});
export type UserState = z.infer<typeof UserState>;

export const StaffUser = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    avatarUrl: z.string().nullable(),
    roles: z.array(Role),
    state: UserState,
    hasSecondFactor: z.boolean(),
    ownedLeads: z.int().meta({ description: 'Number of leads assigned to the user, directly or through an open task' }),
    ownedProperties: z.int().meta({ description: 'Number of properties whose agent is this user' }),
    lastSignedInAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'StaffUser' });
export type StaffUser = z.infer<typeof StaffUser>;

export const StaffUserQuery = z.strictObject({
  search: exactText().trim().max(200).optional().meta({ description: 'Part of a name or of a mail address' }),
  state: UserState.optional(),
  role: Role.optional(),
  page,
});
export type StaffUserQuery = z.infer<typeof StaffUserQuery>;

export const StaffUserList = z.object({ items: z.array(StaffUser), ...paging }).meta({ id: 'StaffUserList' });
export type StaffUserList = z.infer<typeof StaffUserList>;

export const NewOwnerQuery = z.strictObject({
  reassignTo: z
    .uuid()
    .optional()
    .meta({ description: 'Id of the user who takes over leads, open tasks and properties' }),
});
export type NewOwnerQuery = z.infer<typeof NewOwnerQuery>;

const names = { firstName: personName('Escriba el nombre'), lastName: personName('Escriba el apellido') };

/** The new user receives an invitation mail with a link to choose a password. */
export const NewStaffUser = z
  .strictObject({ ...names, email, roles: z.array(Role).max(3) })
  .meta({ id: 'NewStaffUser' });
export type NewStaffUser = z.infer<typeof NewStaffUser>;

export const StaffUserChanges = z
  .strictObject({ ...names, email })
  .partial()
  .meta({ id: 'StaffUserChanges' });
export type StaffUserChanges = z.infer<typeof StaffUserChanges>;

export const SecuritySettingsInput = z
  .strictObject({ requiresSecondFactor: z.boolean() })
  .meta({ id: 'SecuritySettingsInput' });
export type SecuritySettingsInput = z.infer<typeof SecuritySettingsInput>;

export const SecuritySettingsDetails = z
  .object({
    requiresSecondFactor: z.boolean(),
    requiredSince: z.iso.datetime().nullable(),
    graceDays: z.int(),
    staffWithoutSecondFactor: z.int().meta({ description: 'Number of accounts that have a role but no second factor' }),
  })
  .meta({ id: 'SecuritySettings' });
export type SecuritySettingsDetails = z.infer<typeof SecuritySettingsDetails>;
