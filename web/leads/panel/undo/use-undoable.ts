import type { LeadBulkChange, LeadBulkOutcomes } from '../../../../src/leads/bulk/lead-bulk.contract.ts';
import { RequestRefused } from '../../../api/request-refused.ts';
import { send } from '../../../api/send.ts';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useChange } from '../../../ui/use-change.ts';
import { LEADS } from '../leads.ts';

const BULK = '/staff/leads/bulk';

export const undoLeadChanges = (batch: string) => send<LeadBulkOutcomes>('POST', `${BULK}/undo`, { batch });

/** Changes of one lead that a toast offers to undo. */
export function useUndoable() {
  const { refresh } = useChange(LEADS);

  const undo = async (batch: string) => {
    try {
      const { items } = await undoLeadChanges(batch);
      const refused = items.find(({ outcome }) => outcome === 'refused');
      if (refused)
        showToast({ title: 'No se ha podido deshacer', description: refused.reason ?? '', tone: 'destructive' });
      else showToast({ title: 'Cambio deshecho' });
    } catch (fault) {
      const { message } = fault instanceof RequestRefused ? fault : new RequestRefused();
      showToast({ title: 'No se ha podido deshacer', description: message, tone: 'destructive' });
    }
    await refresh();
  };

  /** Reports a change; without a batch there is nothing to undo. */
  const report = (title: string, description: string | undefined, batch: string | null) =>
    showToast({
      title,
      ...(description && { description }),
      ...(batch && { action: { label: 'Deshacer', onAct: () => void undo(batch) } }),
    });

  const change = async (
    leadId: string,
    to: LeadBulkChange['to'],
    { done, failed }: { done: string; failed: string },
  ) => {
    try {
      const { batch, items } = await send<LeadBulkOutcomes>('POST', BULK, { items: [{ id: leadId, to }] });
      const refused = items.find(({ outcome }) => outcome === 'refused');
      if (refused) showToast({ title: failed, description: refused.reason ?? '', tone: 'destructive' });
      else report(done, undefined, batch);
    } catch (fault) {
      const { isGivenUp, message } = fault instanceof RequestRefused ? fault : new RequestRefused();
      if (!isGivenUp) showToast({ title: failed, description: message, tone: 'destructive' });
    }
    await refresh();
  };
  return { change, report };
}
