import { useQueryClient } from '@tanstack/react-query';
import type { LeadBoard, LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { send } from '../../../api/send.ts';
import { apiQueryKey, useApiQuery } from '../../../api/use-api-query.ts';
import { useChange } from '../../../components/use-change.ts';
import { LEADS } from '../leads.ts';
import { boardApiPath, type LeadsQuery } from '../list/leads-query.ts';
import { moveCard } from './move-card.ts';
import { stageName } from './stage-name.ts';

export interface BoardInitialData {
  query: LeadsQuery;
  /** Null where the server could not read it. */
  board: LeadBoard | null;
  loadedAt: number;
}

/** A moved card is shown in its new place at once, and goes back if the server refuses. */
export function useBoard({ query, board, loadedAt }: BoardInitialData) {
  const path = boardApiPath(query);
  const queryKey = apiQueryKey(LEADS, path, loadedAt);
  const read = useApiQuery(LEADS, path, { first: board, loadedAt });
  const queryClient = useQueryClient();
  const { change } = useChange(LEADS);

  const put = (lead: LeadItem, to: LeadItem['stage']) =>
    queryClient.setQueryData<LeadBoard>(queryKey, (shown) => shown && moveCard(shown, lead, to));
  const move = async (lead: LeadItem, to: LeadItem['stage']) => {
    await queryClient.cancelQueries({ queryKey });
    put(lead, to);
    const refusal = await change(
      () => send('PUT', `/staff/leads/${lead.id}/stage`, { stageId: to?.id ?? null }),
      // Screen readers learn of the move by this toast.
      { successTitle: `${lead.name} pasa a ${stageName(to)}`, errorTitle: 'No se ha podido mover el lead' },
    );
    if (refusal) put(lead, lead.stage);
  };
  return { read, move };
}
