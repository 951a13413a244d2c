import { usePageContext } from 'vike-react/usePageContext';
import type { Permission } from '../../../../src/identity/permissions.contract.ts';

/** What the signed-in account may do, for what the screen offers; the server checks every request itself. */
export function usePermissions() {
  const session = usePageContext().panel?.session;
  return { me: session?.user.id, may: (permission: Permission) => session?.permissions.includes(permission) ?? false };
}
