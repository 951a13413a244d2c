import { useQuery } from '@tanstack/react-query';
import type { SystemState } from '../../../../src/admin/system/system.contract.ts';
import type { LeadMailList } from '../../../../src/leads/lead-mail.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { mailsApiPath, type MailsQuery } from './mails-query.ts';

export const SYSTEM = 'staff-system';
export const LEAD_MAILS = 'staff-lead-mails';
const SYSTEM_API = '/api/v1/staff/system';
const GENTLY_MS = 10_000;

/** Each visit of the page begins with what its server had read; null where that could not be had. */
interface First<Answer> {
  first: Answer | null;
  readAt: number;
}

const begun = <Answer>({ first, readAt }: First<Answer>) => ({
  ...(first && { initialData: first, initialDataUpdatedAt: readAt }),
  retry: 1,
});

export const useSystem = (first: First<SystemState>) =>
  useQuery({
    queryKey: [SYSTEM, first.readAt],
    queryFn: ({ signal }) => fetchJson<SystemState>(SYSTEM_API, signal),
    ...begun(first),
    refetchInterval: GENTLY_MS,
  });

export const useMails = (query: MailsQuery, first: First<LeadMailList>) =>
  useQuery({
    queryKey: [LEAD_MAILS, mailsApiPath(query), first.readAt],
    queryFn: ({ signal }) => fetchJson<LeadMailList>(mailsApiPath(query), signal),
    ...begun(first),
  });
