import type { SystemState } from '../../../../src/admin/system/system.contract.ts';
import type { LeadMailList } from '../../../../src/leads/lead-mail.contract.ts';
import { type InitialData, useApiQuery } from '../../../api/use-api-query.ts';
import { mailsApiPath, type MailsQuery } from './mails-query.ts';

export const SYSTEM = 'staff-system';
export const LEAD_MAILS = 'staff-lead-mails';
const POLL_EVERY_MS = 10_000;

export const useSystem = (first: InitialData<SystemState>) =>
  useApiQuery(SYSTEM, '/api/v1/staff/system', first, { refetchInterval: POLL_EVERY_MS });

export const useMails = (query: MailsQuery, first: InitialData<LeadMailList>) =>
  useApiQuery(LEAD_MAILS, mailsApiPath(query), first);
