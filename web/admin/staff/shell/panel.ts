import type { Role } from '../../../../src/identity/permissions.contract.ts';
import type { SessionDetails } from '../../../../src/identity/session.contract.ts';

/** What the frame of the panel shows, known before the first HTML. */
export interface Panel {
  session: SessionDetails;
  /** The highest role of the account. */
  role: Role;
  isSidebarOpen: boolean;
}
