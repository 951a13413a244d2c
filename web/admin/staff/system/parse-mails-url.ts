import { LeadMailQuery } from '../../../../src/leads/lead-mail.contract.ts';
import { PAGE_PARAM, parseUrlParams } from '../../../api/parse-url-params.ts';
import type { MailsQuery } from './mails-query.ts';

const CONTRACTS = { mails: LeadMailQuery.shape.state, page: PAGE_PARAM };

export function parseMailsUrl(params: Record<string, string | undefined>): MailsQuery {
  const { mails = 'failed', page } = parseUrlParams(CONTRACTS, params);
  return { mails, page };
}
