import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePageContext } from 'vike-react/usePageContext';
import type { Permission } from '../../../../src/identity/permissions.contract.ts';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { ApiError } from '../../../api/api-error.ts';
import { send } from '../../../api/send.ts';
import { type ToastTexts, useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { LEADS_KEY } from '../leads-query.ts';

export const leadKey = (id: string) => [LEADS_KEY, 'lead', id] as const;

const fetchLead = (id: string, signal: AbortSignal) =>
  send<LeadDetails>('GET', `/staff/leads/${encodeURIComponent(id)}`, undefined, { signal });

export const useLead = (id: string | null) =>
  useQuery({
    queryKey: leadKey(id ?? ''),
    queryFn: ({ signal }) => fetchLead(id ?? '', signal),
    enabled: id !== null,
    staleTime: 0,
    retry: (count, error) => count < 1 && !isLeadGone(error),
  });

/** The server does not distinguish a deleted lead from one of another agent. */
export const isLeadGone = (error: unknown) => error instanceof ApiError && [404, 422].includes(error.status);

const NOT_UPDATED = 'No se pudo actualizar la consulta';
export const STATUS_ERROR = { errorTitle: 'Error', errorText: NOT_UPDATED } as const;
/** Toast title for changes whose errors the server explains. */
export const UPDATE_ERROR = { errorTitle: 'No se ha podido actualizar el lead' } as const;

/** Requests that change a lead. They show the response at once and refetch all lead lists. */
export function useLeadChange(id: string) {
  const queryClient = useQueryClient();
  const { mutate, invalidate } = useMutationWithToast(LEADS_KEY);
  const setCachedLead = (lead: LeadDetails) => queryClient.setQueryData(leadKey(id), lead);

  const put = (part: string, body: object, toastTexts: ToastTexts) =>
    mutate(async () => setCachedLead(await send<LeadDetails>('PUT', `/staff/leads/${id}/${part}`, body)), toastTexts);
  const post = (part: string, body: object | undefined, toastTexts: ToastTexts) =>
    mutate(async () => setCachedLead(await send<LeadDetails>('POST', `/staff/leads/${id}/${part}`, body)), toastTexts);
  return { invalidate, setCachedLead, put, post };
}

/** Permissions decide which actions the screen offers; the server checks every request itself. */
export function usePermissions() {
  const session = usePageContext().panel?.session;
  return {
    userId: session?.user.id,
    hasPermission: (permission: Permission) => session?.permissions.includes(permission) ?? false,
  };
}

export const leadTabs = { information: 0, activities: 1, tasks: 2 } as const;
