import { useQueryClient } from '@tanstack/react-query';
import type { LeadBoard, LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { send } from '../../../api/send.ts';
import { apiQueryKey, useApiQuery } from '../../../api/use-api-query.ts';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { LEADS_KEY, boardApiPath, type LeadsUrlParams } from '../leads-query.ts';
import { moveCard, getStageName } from './move-card.ts';

export interface BoardInitialData {
  query: LeadsUrlParams;
  board: LeadBoard | null;
  loadedAt: number;
}

export function useBoard({ query, board, loadedAt }: BoardInitialData) {
  const path = boardApiPath(query);
  const queryKey = apiQueryKey(LEADS_KEY, path, loadedAt);
  const boardQuery = useApiQuery(LEADS_KEY, path, { data: board, loadedAt });
  const queryClient = useQueryClient();
  const { mutate } = useMutationWithToast(LEADS_KEY);

  const moveInCache = (lead: LeadItem, to: LeadItem['stage']) =>
    queryClient.setQueryData<LeadBoard>(queryKey, (current) => current && moveCard(current, lead, to));
  const move = async (lead: LeadItem, to: LeadItem['stage']) => {
    await queryClient.cancelQueries({ queryKey });
    moveInCache(lead, to);
    const refusal = await mutate(
      () => send('PUT', `/staff/leads/${lead.id}/stage`, { stageId: to?.id ?? null }),
      // The toast announces the move to screen readers.
      { successTitle: `${lead.name} pasa a ${getStageName(to)}`, errorTitle: 'No se ha podido mover el lead' },
    );
    if (refusal) moveInCache(lead, lead.stage);
  };
  return { boardQuery, move };
}
