import { useQueryClient } from '@tanstack/react-query';
import { navigate } from 'vike/client/router';
import { pageAfterSignIn } from '../../src/identity/own-page.contract.ts';
import type { SessionDetails } from '../../src/identity/session.contract.ts';

/** Leads on from a sign-in; what was read as somebody else is forgotten. */
export function useArrival(next: string | undefined) {
  const queryClient = useQueryClient();
  return ({ roles }: Pick<SessionDetails, 'roles'>) => {
    queryClient.clear();
    return navigate(pageAfterSignIn({ next, roles }));
  };
}
