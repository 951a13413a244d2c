import { navigate } from 'vike/client/router';
import { pageAfterSignIn } from '../../../src/identity/own-page.contract.ts';
import type { SessionDetails } from '../../../src/identity/session.contract.ts';
import { forgetQueries } from '../../api/forget-queries.ts';

/** Continues after a sign-in; the cache is cleared, because it may hold another account's data. */
export async function arrive(next: string | undefined, { roles }: Pick<SessionDetails, 'roles'>) {
  forgetQueries();
  await navigate(pageAfterSignIn({ next, roles }));
}
