import type { PageContextServer } from 'vike/types';
import { PERMISSIONS, permissionsOf, Role } from '../../../../src/identity/permissions.contract.ts';

export type Data = ReturnType<typeof data>;

/** What each role of theirs allows, in words. */
export const data = ({ panel }: PageContextServer) =>
  Role.options
    .filter((role) => panel?.session.roles.includes(role))
    .map((role) => ({
      role,
      rights: permissionsOf([role]).map((permission) => PERMISSIONS[permission].label),
    }));
