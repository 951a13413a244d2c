import { useQuery } from '@tanstack/react-query';
import type { LeadCounts, LeadList } from '../../../../src/leads/lead-list.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { LEADS } from '../leads.ts';
import { inboxApiPath, type InboxQuery } from './inbox-query.ts';

export interface FirstInbox {
  query: InboxQuery;
  /** Null where the server could not have them. */
  leads: LeadList | null;
  counts: LeadCounts | null;
  /** Each visit of the page begins with what its server had read. */
  readAt: number;
}

export const useInbox = ({ query, leads, readAt }: FirstInbox) =>
  useQuery({
    queryKey: [LEADS, inboxApiPath(query), readAt],
    queryFn: ({ signal }) => fetchJson<LeadList>(inboxApiPath(query), signal),
    ...(leads && { initialData: leads, initialDataUpdatedAt: readAt }),
    retry: 1,
  });

export const useLeadCounts = ({ counts, readAt }: FirstInbox) =>
  useQuery({
    queryKey: [LEADS, 'counts', readAt],
    queryFn: ({ signal }) => fetchJson<LeadCounts>('/api/v1/staff/leads/counts', signal),
    ...(counts && { initialData: counts, initialDataUpdatedAt: readAt }),
    retry: 1,
  });
