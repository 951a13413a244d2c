import { navigate } from 'vike/client/router';
import { pageAfterSignIn } from '../../../src/identity/own-page.contract.ts';
import type { SessionDetails } from '../../../src/identity/session.contract.ts';

/** Continues after a sign-in; the cache is cleared, because it may hold another account's data. */
export async function arrive(next: string | undefined, { roles }: Pick<SessionDetails, 'roles'>) {
  const { forgetQueries } = await import('../../api/queries.tsx');
  forgetQueries();
  await navigate(pageAfterSignIn({ next, roles }));
}
