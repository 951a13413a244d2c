import { SessionDetails } from '../../src/identity/session.contract.ts';
import { listPermissions, type Role } from '../../src/identity/permissions.contract.ts';
import type { Panel } from '../../web/admin/staff/shell/panel.ts';

/** What pages of the back office know about an account with this role. */
export const buildPanel = (role: Role): Panel => ({
  session: SessionDetails.parse({
    user: {
      id: '018f0000-0000-7000-8000-0000000000aa',
      ...{ firstName: 'Ana', lastName: 'Núñez', email: 'ana@calanorte.example', avatarUrl: null },
    },
    roles: [role],
    permissions: listPermissions([role]),
    ...{ isFresh: true, hasSecondFactor: false, secondFactorDueAt: null },
  }),
  role,
  isSidebarOpen: true,
});
