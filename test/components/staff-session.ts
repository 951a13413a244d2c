import { listPermissions, type Role } from '../../src/identity/permissions.contract.ts';
import { SessionDetails } from '../../src/identity/session.contract.ts';

/** Session of a signed-in member of the staff. */
export const buildSession = (role: Role) =>
  SessionDetails.parse({
    user: {
      id: '0197a5c0-0000-7000-8000-0000000000aa',
      firstName: 'Ana',
      lastName: 'Núñez',
      email: 'ana@calanorte.example',
      avatarUrl: null,
    },
    roles: [role],
    permissions: listPermissions([role]),
    isFresh: true,
    hasSecondFactor: true,
    secondFactorDueAt: null,
  });
