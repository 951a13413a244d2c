import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { showToast } from './toast/show-toast.ts';

export interface ToastTexts {
  successTitle: string;
  /** Second sentence of the toast. */
  successText?: string;
  /** Undo action, offered by the toast for ten seconds. */
  undo?: ToastTexts & { act: () => Promise<unknown> };
  errorTitle: string;
  /** Replaces the server's message in the toast. */
  errorText?: string;
  /** Returns true for an error that the caller handles, so that no toast reports it. */
  handleError?: (error: ApiError) => boolean;
}

/** Returns a function that refetches the queries with these keys. */
export function useInvalidateQueries(...keys: readonly string[]) {
  const queryClient = useQueryClient();
  return () => Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

/** `mutate` shows a toast for the result, refetches the queries with these keys, and returns the error or null. */
export function useMutationWithToast(...keys: readonly string[]) {
  const invalidate = useInvalidateQueries(...keys);

  const mutate = async (
    act: () => Promise<unknown>,
    { successTitle, successText, undo, errorTitle, errorText, handleError }: ToastTexts,
  ): Promise<ApiError | null> => {
    try {
      await act();
      showToast({
        title: successTitle,
        ...(successText && { description: successText }),
        ...(undo && { action: { label: 'Deshacer', onAct: () => void mutate(undo.act, undo) } }),
      });
      void invalidate();
      return null;
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : new ApiError();
      if (!error.isCancelled && !handleError?.(error))
        showToast({ title: errorTitle, description: errorText ?? error.message, tone: 'destructive' });
      return error;
    }
  };
  return { mutate, invalidate };
}
