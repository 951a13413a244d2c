import { LeadMailQuery } from '../../../../src/leads/lead-mail.contract.ts';
import { LATER_PAGE, readUrl } from '../../../api/read-url.ts';
import type { MailsQuery } from './mails-query.ts';

const CONTRACTS = { mails: LeadMailQuery.shape.state, page: LATER_PAGE };

export function readMailsUrl(asked: Record<string, string | undefined>): MailsQuery {
  const { mails = 'failed', page } = readUrl(CONTRACTS, asked);
  return { mails, page };
}
