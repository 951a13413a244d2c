import type { SystemState } from '../../../../src/admin/system/system.contract.ts';
import type { LeadMailList } from '../../../../src/leads/lead-mail.contract.ts';
import { type First, useRead } from '../../../api/use-read.ts';
import { mailsApiPath, type MailsQuery } from './mails-query.ts';

export const SYSTEM = 'staff-system';
export const LEAD_MAILS = 'staff-lead-mails';
const POLL_EVERY_MS = 10_000;

export const useSystem = (first: First<SystemState>) =>
  useRead(SYSTEM, '/api/v1/staff/system', first, { refetchInterval: POLL_EVERY_MS });

export const useMails = (query: MailsQuery, first: First<LeadMailList>) =>
  useRead(LEAD_MAILS, mailsApiPath(query), first);
