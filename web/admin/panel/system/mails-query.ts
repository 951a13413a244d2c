import { listUrl } from '../../../ui/list/list-url.ts';

/** Which mails are shown, as the address says it; unless told, what failed. */
export interface MailsQuery {
  mails: 'failed' | 'queued' | 'sent' | 'dismissed';
  page?: number | undefined;
}

export const mailsUrl = (query: MailsQuery) => listUrl('/admin/settings/system', query);
export const mailsApiPath = ({ mails, page }: MailsQuery) =>
  listUrl('/api/v1/staff/lead-mails', { state: mails, page });
