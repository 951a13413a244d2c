import type { SystemState } from '../../../../src/admin/system/system.contract.ts';
import type { LeadMailList } from '../../../../src/leads/notifications/lead-mail.contract.ts';
import { type InitialData, useApiQuery } from '../../../api/use-api-query.ts';
import { listUrl } from '../../../components/list/list-url.ts';

export interface MailListParams {
  state: 'failed' | 'queued' | 'sent' | 'dismissed';
  page?: number | undefined;
}

export const mailsUrl = ({ state, page }: MailListParams) => listUrl('/admin/settings/system', { mails: state, page });
export const mailsApiPath = ({ state, page }: MailListParams) => listUrl('/api/v1/staff/lead-mails', { state, page });

export const SYSTEM_KEY = 'staff-system';
export const MAILS_KEY = 'staff-lead-mails';
const POLL_INTERVAL_MS = 10_000;

export const useSystem = (initialData: InitialData<SystemState>) =>
  useApiQuery(SYSTEM_KEY, '/api/v1/staff/system', initialData, { refetchInterval: POLL_INTERVAL_MS });

export const useMails = (params: MailListParams, initialData: InitialData<LeadMailList>) =>
  useApiQuery(MAILS_KEY, mailsApiPath(params), initialData);
