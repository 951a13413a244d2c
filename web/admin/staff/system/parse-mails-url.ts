import { LeadMailQuery } from '../../../../src/leads/notifications/lead-mail.contract.ts';
import { PAGE_PARAM, parseUrlParams } from '../../../api/parse-url-params.ts';
import type { MailListParams } from './use-system.ts';

const PARAMS = { mails: LeadMailQuery.shape.state, page: PAGE_PARAM };

/** The URL parameter `mails` is the state of the listed mails. */
export function parseMailsUrl(params: Record<string, string | undefined>): MailListParams {
  const { mails: state = 'failed', page } = parseUrlParams(PARAMS, params);
  return { state, page };
}
