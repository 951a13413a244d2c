import type { PageContextServer } from 'vike/types';
import { SystemState } from '../../../../../src/admin/system/system.contract.ts';
import { LeadMailList } from '../../../../../src/leads/lead-mail.contract.ts';
import { nullIfUnavailable } from '../../../../api/null-if-unavailable.ts';
import { read } from '../../../../api/read.ts';
import { redirectToLastPage } from '../../../../api/redirect-to-last-page.ts';
import { mailsApiPath, mailsUrl } from '../../../../admin/panel/system/mails-query.ts';
import { readMailsUrl } from '../../../../admin/panel/system/read-mails-url.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed }: PageContextServer) {
  const query = readMailsUrl(urlParsed.search);
  const [system, mails] = await Promise.all([
    read(api, '/api/v1/staff/system', SystemState).catch(nullIfUnavailable),
    read(api, mailsApiPath(query), LeadMailList).catch(nullIfUnavailable),
  ]);
  redirectToLastPage(mails, (page) => mailsUrl({ ...query, page }));
  return { query, system, mails, readAt: Date.now() };
}
