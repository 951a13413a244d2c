import { useQueryClient } from '@tanstack/react-query';
import { reload } from 'vike/client/router';
import { RequestRefused } from '../api/request-refused.ts';
import { showToast } from './toast/show-toast.ts';

interface Outcome {
  done: string;
  /** What else is true now. */
  note?: string;
  failed: string;
  /** What the toast says instead of the server's sentence. */
  failure?: string;
  /** True where the refusal is part of the conversation and no failure. */
  takes?: (refusal: RequestRefused) => boolean;
}

/** Whether it was done; a toast says so, or why not, and what was read under these keys is read again. */
export function useChange(...keys: readonly string[]) {
  const queryClient = useQueryClient();
  const refresh = () => Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));

  const change = async (
    act: () => Promise<unknown>,
    { done, note, failed, failure, takes }: Outcome,
  ): Promise<RequestRefused | null> => {
    try {
      await act();
      showToast({ title: done, ...(note && { description: note }) });
      void refresh();
      return null;
    } catch (fault) {
      const refusal = fault instanceof RequestRefused ? fault : new RequestRefused();
      if (refusal.status === 401) void reload();
      else if (!refusal.isGivenUp && !takes?.(refusal))
        showToast({ title: failed, description: failure ?? refusal.message, tone: 'destructive' });
      return refusal;
    }
  };
  return { change, refresh };
}
