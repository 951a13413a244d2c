import { navigate } from 'vike/client/router';
import { getPageAfterSignIn } from '../../../src/identity/sanitize-return-path.contract.ts';
import type { SessionDetails } from '../../../src/identity/session.contract.ts';
import { clearQueryCache } from '../../api/session.ts';

/** Continues after a sign-in; clears the cache, which may contain another account's data. */
export async function redirectAfterSignIn(next: string | undefined, { roles }: Pick<SessionDetails, 'roles'>) {
  clearQueryCache();
  await navigate(getPageAfterSignIn({ next, roles }));
}
