import type { Role } from '../../../../src/identity/permissions.contract.ts';
import type { SessionDetails } from '../../../../src/identity/session.contract.ts';

/** What the panel's frame shows, known before its first HTML. */
export interface Panel {
  session: SessionDetails;
  /** The highest of theirs. */
  role: Role;
  isSidebarOpen: boolean;
}
