import { useQueryClient } from '@tanstack/react-query';
import { reload } from 'vike/client/router';
import { RequestRefused } from '../api/request-refused.ts';
import { showToast } from '../ui/toast/show-toast.ts';
import { USERS } from './use-users.ts';

interface Outcome {
  done: string;
  /** What else is true now. */
  note?: string;
  failed: string;
}

/** They were asked for the password and would not give it. */
export const isGivenUp = ({ code }: RequestRefused) => code === 'reauth-required';

/** Whether it was done; a toast says so, or why not, and the list shows what is true now. */
export function useChange() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [USERS] });

  const change = async (
    act: () => Promise<unknown>,
    { done, note, failed }: Outcome,
  ): Promise<RequestRefused | null> => {
    try {
      await act();
      showToast({ title: done, ...(note && { description: note }) });
      void refresh();
      return null;
    } catch (fault) {
      const refusal = fault instanceof RequestRefused ? fault : new RequestRefused();
      if (refusal.status === 401) void reload();
      else if (!isGivenUp(refusal)) showToast({ title: failed, description: refusal.message, tone: 'destructive' });
      return refusal;
    }
  };
  return { change, refresh };
}
