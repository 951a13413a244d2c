import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { showToast } from '../../../components/toast/show-toast.ts';

export function useBusyAction() {
  const [isBusy, setIsBusy] = useState(false);
  const act = async (action: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await action();
    } catch (error) {
      const { message, code } = error instanceof ApiError ? error : new ApiError();
      if (code !== 'reauth-required')
        showToast({ title: 'No se ha podido completar', description: message, tone: 'destructive' });
    }
    setIsBusy(false);
  };
  return { isBusy, act };
}
