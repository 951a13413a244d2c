import { listPermissions, type Role } from '../identity/permissions.contract.ts';

/** An account of the demo as the actor of what its person does. */
export const staffMember = (id: string, role: Role) => ({
  kind: 'user' as const,
  id,
  permissions: new Set(listPermissions([role])),
});
