import type { LeadBulkChange, LeadBulkOutcomes } from '../../../../src/leads/bulk/lead-bulk.contract.ts';
import { ApiError } from '../../../api/api-error.ts';
import { send } from '../../../api/send.ts';
import { showToast } from '../../../components/toast/show-toast.ts';
import { useChange } from '../../../components/use-change.ts';
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
      const { message } = fault instanceof ApiError ? fault : new ApiError();
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
    { successTitle, errorTitle }: { successTitle: string; errorTitle: string },
  ) => {
    try {
      const { batch, items } = await send<LeadBulkOutcomes>('POST', BULK, { items: [{ id: leadId, to }] });
      const refused = items.find(({ outcome }) => outcome === 'refused');
      if (refused) showToast({ title: errorTitle, description: refused.reason ?? '', tone: 'destructive' });
      else report(successTitle, undefined, batch);
    } catch (fault) {
      const { isCancelled, message } = fault instanceof ApiError ? fault : new ApiError();
      if (!isCancelled) showToast({ title: errorTitle, description: message, tone: 'destructive' });
    }
    await refresh();
  };
  return { change, report };
}
