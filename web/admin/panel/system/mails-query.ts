/** Which mails are shown, as the address says it; unless told, what failed. */
export interface MailsQuery {
  mails: 'failed' | 'queued' | 'sent' | 'dismissed';
  page: number;
}

const LAST_PAGE = 10_000;
const STATES = ['failed', 'queued', 'sent', 'dismissed'] as const;

/** Server: what it does not understand, it drops. */
export function readMailsUrl(asked: Record<string, string | undefined>): MailsQuery {
  const page = Number(asked['page']);
  return {
    mails: STATES.find((state) => state === asked['mails']) ?? 'failed',
    page: Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? page : 1,
  };
}

const pageOf = (page: number) => (page > 1 ? `&page=${page}` : '');

export const mailsUrl = ({ mails, page }: MailsQuery) => `/admin/settings/system?mails=${mails}${pageOf(page)}`;
export const mailsApiPath = ({ mails, page }: MailsQuery) => `/api/v1/staff/lead-mails?state=${mails}${pageOf(page)}`;
