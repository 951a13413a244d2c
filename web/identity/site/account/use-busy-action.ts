import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { showToast } from '../../../components/toast/show-toast.ts';

/** Runs one action at a time; a refusal is shown as a toast. */
export function useBusyAction() {
  const [isBusy, setIsBusy] = useState(false);
  const act = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
    } catch (fault) {
      const { message, code } = fault instanceof ApiError ? fault : new ApiError();
      if (code !== 'reauth-required')
        showToast({ title: 'No se ha podido completar', description: message, tone: 'destructive' });
    }
    setIsBusy(false);
  };
  return { isBusy, act };
}
