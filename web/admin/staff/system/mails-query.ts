import { listUrl } from '../../../components/list/list-url.ts';

/** Which mails are listed, as the address says; those that failed unless it says otherwise. */
export interface MailsQuery {
  mails: 'failed' | 'queued' | 'sent' | 'dismissed';
  page?: number | undefined;
}

export const mailsUrl = (query: MailsQuery) => listUrl('/admin/settings/system', query);
export const mailsApiPath = ({ mails, page }: MailsQuery) =>
  listUrl('/api/v1/staff/lead-mails', { state: mails, page });
