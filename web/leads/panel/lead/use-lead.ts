import { useQuery } from '@tanstack/react-query';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { RequestRefused } from '../../../api/request-refused.ts';
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
    retry: (count, fault) => count < 1 && !isUnknown(fault),
  });

/** A lead that is gone, or that belongs to another agent, which the server does not tell apart. */
export const isUnknown = (fault: unknown) => fault instanceof RequestRefused && [404, 422].includes(fault.status);
