import { useQueryClient } from '@tanstack/react-query';
import { RequestRefused } from '../api/request-refused.ts';
import { showToast } from './toast/show-toast.ts';

interface Outcome {
  done: string;
  /** A sentence below `done` in the toast. */
  note?: string;
  /** The way back, which the toast offers for ten seconds. */
  undo?: Outcome & { act: () => Promise<unknown> };
  failed: string;
  /** Replaces the server's message in the toast. */
  failure?: string;
  /** Returns true for a refusal that the caller handles, so that no toast reports it. */
  takes?: (refusal: RequestRefused) => boolean;
}

/**
 * Runs a change and returns its refusal, or null; a toast tells either. Afterwards queries with these keys are read
 * again.
 */
export function useChange(...keys: readonly string[]) {
  const queryClient = useQueryClient();
  const refresh = () => Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));

  const change = async (
    act: () => Promise<unknown>,
    { done, note, undo, failed, failure, takes }: Outcome,
  ): Promise<RequestRefused | null> => {
    try {
      await act();
      showToast({
        title: done,
        ...(note && { description: note }),
        ...(undo && { action: { label: 'Deshacer', onAct: () => void change(undo.act, undo) } }),
      });
      void refresh();
      return null;
    } catch (fault) {
      const refusal = fault instanceof RequestRefused ? fault : new RequestRefused();
      if (!refusal.isGivenUp && !takes?.(refusal))
        showToast({ title: failed, description: failure ?? refusal.message, tone: 'destructive' });
      return refusal;
    }
  };
  return { change, refresh };
}
