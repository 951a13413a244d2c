import { useQueryClient } from '@tanstack/react-query';
import type { LeadBoard, LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { send } from '../../../api/send.ts';
import { readKey, useRead } from '../../../api/use-read.ts';
import { useChange } from '../../../ui/use-change.ts';
import { LEADS } from '../leads.ts';
import { boardApiPath, type LeadsQuery } from '../list/leads-query.ts';
import { moved } from './moved.ts';
import { stageName } from './stage-name.ts';

export interface FirstBoard {
  query: LeadsQuery;
  /** Null where the server could not read it. */
  board: LeadBoard | null;
  readAt: number;
}

/** A moved card is shown in its new place at once, and goes back if the server refuses. */
export function useBoard({ query, board, readAt }: FirstBoard) {
  const path = boardApiPath(query);
  const queryKey = readKey(LEADS, path, readAt);
  const read = useRead(LEADS, path, { first: board, readAt });
  const queryClient = useQueryClient();
  const { change } = useChange(LEADS);

  const put = (lead: LeadItem, to: LeadItem['stage']) =>
    queryClient.setQueryData<LeadBoard>(queryKey, (shown) => shown && moved(shown, lead, to));
  const move = async (lead: LeadItem, to: LeadItem['stage']) => {
    await queryClient.cancelQueries({ queryKey });
    put(lead, to);
    const refusal = await change(
      () => send('PUT', `/staff/leads/${lead.id}/stage`, { stageId: to?.id ?? null }),
      // Screen readers learn of the move by this toast.
      { done: `${lead.name} pasa a ${stageName(to)}`, failed: 'No se ha podido mover el lead' },
    );
    if (refusal) put(lead, lead.stage);
  };
  return { read, move };
}
