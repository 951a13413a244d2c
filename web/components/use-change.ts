import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { showToast } from './toast/show-toast.ts';

interface Outcome {
  successTitle: string;
  /** A sentence below `done` in the toast. */
  successText?: string;
  /** The way back, which the toast offers for ten seconds. */
  undo?: Outcome & { act: () => Promise<unknown> };
  errorTitle: string;
  /** Replaces the server's message in the toast. */
  errorText?: string;
  /** Returns true for a refusal that the caller handles, so that no toast reports it. */
  handleError?: (refusal: ApiError) => boolean;
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
    { successTitle, successText, undo, errorTitle, errorText, handleError }: Outcome,
  ): Promise<ApiError | null> => {
    try {
      await act();
      showToast({
        title: successTitle,
        ...(successText && { description: successText }),
        ...(undo && { action: { label: 'Deshacer', onAct: () => void change(undo.act, undo) } }),
      });
      void refresh();
      return null;
    } catch (fault) {
      const refusal = fault instanceof ApiError ? fault : new ApiError();
      if (!refusal.isCancelled && !handleError?.(refusal))
        showToast({ title: errorTitle, description: errorText ?? refusal.message, tone: 'destructive' });
      return refusal;
    }
  };
  return { change, refresh };
}
