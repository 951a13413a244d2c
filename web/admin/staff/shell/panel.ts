import type { Role } from '../../../../src/identity/permissions.contract.ts';
import type { SessionDetails } from '../../../../src/identity/session.contract.ts';

/** Data that the back office layout needs for the first HTML. */
export interface Panel {
  session: SessionDetails;
  role: Role;
  isSidebarOpen: boolean;
}

/** Reason why a signed-in account sees no screen. An account without a role must learn nothing about the back office. */
export type ScreenUnavailable =
  | { unavailableReason: 'no-role'; email: string }
  | {
      unavailableReason: 'forbidden' | 'page-not-found' | 'property-not-found' | 'second-factor-required';
      panel: Panel;
    };

export const isScreenUnavailable = (reason: unknown): reason is ScreenUnavailable =>
  typeof reason === 'object' && reason !== null && 'unavailableReason' in reason;

/** The sign-in page below /admin belongs to the site. */
export const isStaffPath = (path: string) => /^\/admin(\/|$)/.test(path) && path !== '/admin/auth';
