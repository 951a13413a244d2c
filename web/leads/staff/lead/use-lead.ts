import { useQuery } from '@tanstack/react-query';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { ApiError } from '../../../api/api-error.ts';
import { send } from '../../../api/send.ts';
import { LEADS } from '../leads.ts';

export const leadKey = (id: string) => [LEADS, 'lead', id] as const;

const readLead = (id: string, signal: AbortSignal) =>
  send<LeadDetails>('GET', `/staff/leads/${encodeURIComponent(id)}`, undefined, { signal });

/** Null reads none. */
export const useLead = (id: string | null) =>
  useQuery({
    queryKey: leadKey(id ?? ''),
    queryFn: ({ signal }) => readLead(id ?? '', signal),
    enabled: id !== null,
    staleTime: 0,
    retry: (count, fault) => count < 1 && !isLeadGone(fault),
  });

/** A lead that is gone, or that belongs to another agent, which the server does not tell apart. */
export const isLeadGone = (fault: unknown) => fault instanceof ApiError && [404, 422].includes(fault.status);
