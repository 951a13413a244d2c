import type { PageContextServer } from 'vike/types';
import { SystemState } from '../../../../../src/admin/system/system.contract.ts';
import { LeadMailList } from '../../../../../src/leads/notifications/lead-mail.contract.ts';
import { parseMailsUrl } from '../../../../admin/staff/system/parse-mails-url.ts';
import { mailsApiPath, mailsUrl } from '../../../../admin/staff/system/use-system.ts';
import { orNullOn5xx, read, redirectToLastPage } from '../../../../api/read.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed }: PageContextServer) {
  const query = parseMailsUrl(urlParsed.search);
  const [system, mails] = await Promise.all([
    read(api, '/api/v1/staff/system', SystemState).catch(orNullOn5xx),
    read(api, mailsApiPath(query), LeadMailList).catch(orNullOn5xx),
  ]);
  redirectToLastPage(mails, (page) => mailsUrl({ ...query, page }));
  return { query, system, mails, loadedAt: Date.now() };
}
