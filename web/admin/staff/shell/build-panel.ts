import { getHighestRole } from '../../../../src/identity/permissions.contract.ts';
import type { SessionDetails } from '../../../../src/identity/session.contract.ts';
import type { Panel } from './panel.ts';
import { sidebarCookie } from './sidebar/sidebar-cookie.ts';

/** Returns null for an account without a role, which must learn nothing about the back office. */
export function buildPanel(session: SessionDetails, headers: Record<string, string> | null | undefined): Panel | null {
  const role = getHighestRole(session.roles);
  return role ? { session, role, isSidebarOpen: sidebarCookie.isOpen(headers?.['cookie']) } : null;
}
