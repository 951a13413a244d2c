import { useQueryClient } from '@tanstack/react-query';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { send } from '../../../api/send.ts';
import { useChange } from '../../../components/use-change.ts';
import { LEADS } from '../leads.ts';
import { leadKey } from './use-lead.ts';

type Outcome = Parameters<ReturnType<typeof useChange>['change']>[1];

const NOT_UPDATED = 'No se pudo actualizar la consulta';
export const STATUS_FAILED = { errorTitle: 'Error', errorText: NOT_UPDATED } as const;
/** For changes whose refusals the server explains. */
export const FAILED = { errorTitle: 'No se ha podido actualizar el lead' } as const;

/** Changes of one lead; the answer is shown at once, and all lists of leads are read again. */
export function useLeadChange(id: string) {
  const queryClient = useQueryClient();
  const { change, refresh } = useChange(LEADS);
  const keep = (lead: LeadDetails) => queryClient.setQueryData(leadKey(id), lead);

  const put = (part: string, body: object, outcome: Outcome) =>
    change(async () => keep(await send<LeadDetails>('PUT', `/staff/leads/${id}/${part}`, body)), outcome);
  const post = (part: string, body: object | undefined, outcome: Outcome) =>
    change(async () => keep(await send<LeadDetails>('POST', `/staff/leads/${id}/${part}`, body)), outcome);
  return { refresh, keep, put, post };
}
