import type { SystemState } from '../../../../src/admin/system/system.contract.ts';
import type { LeadMailList } from '../../../../src/leads/notifications/lead-mail.contract.ts';
import { type InitialData, useApiQuery } from '../../../api/use-api-query.ts';
import { listUrl } from '../../../components/list/list-url.ts';

export interface MailsQuery {
  mails: 'failed' | 'queued' | 'sent' | 'dismissed';
  page?: number | undefined;
}

export const mailsUrl = (query: MailsQuery) => listUrl('/admin/settings/system', query);
export const mailsApiPath = ({ mails, page }: MailsQuery) =>
  listUrl('/api/v1/staff/lead-mails', { state: mails, page });

export const SYSTEM_KEY = 'staff-system';
export const MAILS_KEY = 'staff-lead-mails';
const POLL_INTERVAL_MS = 10_000;

export const useSystem = (initialData: InitialData<SystemState>) =>
  useApiQuery(SYSTEM_KEY, '/api/v1/staff/system', initialData, { refetchInterval: POLL_INTERVAL_MS });

export const useMails = (query: MailsQuery, initialData: InitialData<LeadMailList>) =>
  useApiQuery(MAILS_KEY, mailsApiPath(query), initialData);
