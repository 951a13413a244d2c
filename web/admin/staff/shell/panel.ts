import type { Role } from '../../../../src/identity/permissions.contract.ts';
import type { SessionDetails } from '../../../../src/identity/session.contract.ts';

/** Data that the back office layout needs for the first HTML. */
export interface Panel {
  session: SessionDetails;
  role: Role;
  isSidebarOpen: boolean;
}

/** Reason why a signed-in account sees no screen. An account without a role must learn nothing about the back office. */
export type AccessDenied =
  | { panelRefusal: 'no-role'; email: string }
  | { panelRefusal: 'not-allowed' | 'unknown' | 'no-property' | 'second-factor'; panel: Panel };

export const isAccessDenied = (reason: unknown): reason is AccessDenied =>
  typeof reason === 'object' && reason !== null && 'panelRefusal' in reason;

/** The sign-in page below /admin belongs to the site. */
export const isStaffPath = (path: string) => /^\/admin(\/|$)/.test(path) && path !== '/admin/auth';
