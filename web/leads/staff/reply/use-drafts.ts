import { useQuery } from '@tanstack/react-query';
import type { ReplyDrafts } from '../../../../src/leads/replies/reply.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { LEADS } from '../leads.ts';

/** All templates as letters to this lead. */
export const useDrafts = (leadId: string) =>
  useQuery({
    queryKey: [LEADS, 'lead', leadId, 'reply-drafts'],
    queryFn: ({ signal }) => fetchJson<ReplyDrafts>(`/api/v1/staff/leads/${leadId}/reply-drafts`, signal),
    staleTime: 0,
    retry: 1,
    refetchOnWindowFocus: false,
  });
