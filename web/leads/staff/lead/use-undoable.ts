import { useQueryClient } from '@tanstack/react-query';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import type { LeadBulkChange, LeadBulkOutcomes } from '../../../../src/leads/progress/lead-bulk.contract.ts';
import { ApiError } from '../../../api/api-error.ts';
import { send } from '../../../api/send.ts';
import { showToast } from '../../../components/toast/show-toast.ts';
import { useInvalidateQueries } from '../../../components/use-mutation-with-toast.ts';
import { LEADS_KEY } from '../leads-query.ts';
import { leadKey } from './use-lead.ts';

const BULK_PATH = '/staff/leads/bulk';

export const undoLeadChanges = (batch: string) => send<LeadBulkOutcomes>('POST', `${BULK_PATH}/undo`, { batch });

export function useUndoable() {
  const invalidate = useInvalidateQueries(LEADS_KEY);

  const undo = async (batch: string) => {
    try {
      const { items } = await undoLeadChanges(batch);
      const refusedItem = items.find(({ outcome }) => outcome === 'refused');
      if (refusedItem)
        showToast({ title: 'No se ha podido deshacer', description: refusedItem.reason ?? '', tone: 'destructive' });
      else showToast({ title: 'Cambio deshecho' });
    } catch (error) {
      const { message } = error instanceof ApiError ? error : new ApiError();
      showToast({ title: 'No se ha podido deshacer', description: message, tone: 'destructive' });
    }
    await invalidate();
  };

  const report = (title: string, description: string | undefined, batch: string | null) =>
    showToast({
      title,
      ...(description && { description }),
      ...(batch && { action: { label: 'Deshacer', onAct: () => void undo(batch) } }),
    });

  const changeWithUndo = async (
    leadId: string,
    to: LeadBulkChange['to'],
    { successTitle, errorTitle }: { successTitle: string; errorTitle: string },
  ) => {
    try {
      const { batch, items } = await send<LeadBulkOutcomes>('POST', BULK_PATH, { items: [{ id: leadId, to }] });
      const refusedItem = items.find(({ outcome }) => outcome === 'refused');
      if (refusedItem) showToast({ title: errorTitle, description: refusedItem.reason ?? '', tone: 'destructive' });
      else report(successTitle, undefined, batch);
    } catch (error) {
      const { isCancelled, message } = error instanceof ApiError ? error : new ApiError();
      if (!isCancelled) showToast({ title: errorTitle, description: message, tone: 'destructive' });
    }
    await invalidate();
  };
  return { changeWithUndo, report };
}

/** Describes what the first contact changes in a lead. */
export function describeImpliedChange({ agent, status }: Pick<LeadDetails, 'agent' | 'status'>) {
  const parts = [...(agent ? [] : ['a su nombre']), ...(status === 'new' ? ['como «Contactado»'] : [])];
  return parts.length > 0 ? `El lead queda ${parts.join(' y ')}.` : '';
}

export function useMergeUndo() {
  const queryClient = useQueryClient();
  return (id: string, otherId: string) => ({
    act: async () => {
      const lead = await send<LeadDetails>('POST', `/staff/leads/${id}/merge/undo`, { leadId: otherId });
      queryClient.setQueryData(leadKey(id), lead);
    },
    successTitle: 'Fusión deshecha',
    errorTitle: 'No se ha podido deshacer la fusión',
  });
}
