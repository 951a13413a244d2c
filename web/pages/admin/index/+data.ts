import type { PageContextServer } from 'vike/types';
import { PERMISSIONS, permissionsOf } from '../../../../src/identity/permissions.contract.ts';

export type Data = ReturnType<typeof data>;

/** What each role of theirs allows, in words. */
export const data = ({ panel }: PageContextServer) =>
  (panel?.session.roles ?? []).map((role) => ({
    role,
    rights: permissionsOf([role]).map((permission) => PERMISSIONS[permission].label),
  }));
