import type { Role } from '../../src/identity/permissions.contract.ts';
import type { Panel } from '../../web/admin/staff/shell/panel.ts';
import { buildStaffSession } from './accounts.ts';

/** What pages of the back office know about an account with this role. */
export const buildPanel = (role: Role): Panel => ({ session: buildStaffSession(role), role, isSidebarOpen: true });
