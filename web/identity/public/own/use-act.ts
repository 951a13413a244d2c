import { useState } from 'react';
import { RequestRefused } from '../../../api/request-refused.ts';
import { showToast } from '../../../ui/toast/show-toast.ts';

/** Runs one action at a time; a refusal is shown as a toast. */
export function useAct() {
  const [isBusy, setIsBusy] = useState(false);
  const act = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
    } catch (fault) {
      const { message, code } = fault instanceof RequestRefused ? fault : new RequestRefused();
      if (code !== 'reauth-required')
        showToast({ title: 'No se ha podido completar', description: message, tone: 'destructive' });
    }
    setIsBusy(false);
  };
  return { isBusy, act };
}
