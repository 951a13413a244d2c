import { useQueryClient } from '@tanstack/react-query';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { send } from '../../../api/send.ts';
import { leadKey } from '../lead/use-lead.ts';

/** The way back from a merge; what the remaining lead is by then is shown at once. */
export function useMergeUndo() {
  const queryClient = useQueryClient();
  return (id: string, otherId: string) => ({
    act: async () => {
      const lead = await send<LeadDetails>('POST', `/staff/leads/${id}/merging/undo`, { leadId: otherId });
      queryClient.setQueryData(leadKey(id), lead);
    },
    successTitle: 'Fusión deshecha',
    errorTitle: 'No se ha podido deshacer la fusión',
  });
}
