import { useState } from 'react';
import { RequestRefused } from '../../../api/request-refused.ts';
import { showToast } from '../../../ui/toast/show-toast.ts';

/** One press at a time; what is refused is said in a toast. */
export function useAct() {
  const [isBusy, setIsBusy] = useState(false);
  const act = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
    } catch (fault) {
      const { message, code } = fault instanceof RequestRefused ? fault : new RequestRefused();
      if (code !== 'reauth-required') showToast({ title: 'Error', description: message, tone: 'destructive' });
    }
    setIsBusy(false);
  };
  return { isBusy, act };
}
