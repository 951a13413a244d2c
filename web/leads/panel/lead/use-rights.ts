import { usePageContext } from 'vike-react/usePageContext';
import type { Permission } from '../../../../src/identity/permissions.contract.ts';

/** Who looks at the screen, and what they may; the server checks again. */
export function useRights() {
  const session = usePageContext().panel?.session;
  return { me: session?.user.id, may: (permission: Permission) => session?.permissions.includes(permission) ?? false };
}
