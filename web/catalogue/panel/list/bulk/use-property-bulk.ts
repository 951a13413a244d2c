import { useState } from 'react';
import type {
  StaffPropertyAction,
  StaffPropertyBulkOutcomes,
} from '../../../../../src/catalogue/staff/bulk/staff-property-bulk.contract.ts';
import { RequestRefused } from '../../../../api/request-refused.ts';
import { send } from '../../../../api/send.ts';
import { showToast } from '../../../../ui/toast/show-toast.ts';
import { useChange } from '../../../../ui/use-change.ts';
import { PROPERTIES } from '../../property-query.ts';
import { type Done, inRequests } from './in-requests.ts';

export interface Change {
  action: StaffPropertyAction;
  agentId?: string | null;
}

/** Changes properties request after request; what was done before one failed counts, and can be undone. */
export function usePropertyBulk() {
  const { refresh } = useChange(PROPERTIES);
  const [progress, setProgress] = useState<number | null>(null);

  const work = async (act: (done: Done) => Promise<void>): Promise<Done> => {
    const done: Done = { items: [], batches: [] };
    setProgress(0);
    try {
      await act(done);
    } catch (fault) {
      const { message } = fault instanceof RequestRefused ? fault : new RequestRefused();
      showToast({ title: 'No se cambiaron todas las propiedades', description: message, tone: 'destructive' });
    }
    await refresh();
    setProgress(null);
    return done;
  };

  const run = (change: Change, idsToChange: () => Promise<string[]>) =>
    work(async (done) => {
      const one = (ids: string[]) =>
        send<StaffPropertyBulkOutcomes>('POST', '/staff/properties/bulk', { ...change, ids });
      await inRequests(await idsToChange(), one, { done, onProgress: setProgress });
    });

  const undo = ({ batches }: Done) =>
    work(async (done) => {
      for (const { batch, ids } of batches) {
        const one = () => send<StaffPropertyBulkOutcomes>('POST', '/staff/properties/bulk/undo', { batch, ids });
        await inRequests(ids, one, { done, onProgress: setProgress });
      }
    });
  return { progress, run, undo };
}
