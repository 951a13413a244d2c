import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { SystemState } from '../../../../../src/admin/system/system.contract.ts';
import { LeadMailList } from '../../../../../src/leads/lead-mail.contract.ts';
import { ApiRefusal, read } from '../../../../api/read.ts';
import { mailsApiPath, mailsUrl, readMailsUrl } from '../../../../admin/panel/system/mails-query.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed }: PageContextServer) {
  const query = readMailsUrl(urlParsed.search);
  const [system, mails] = await Promise.all([
    read(api, '/api/v1/staff/system', SystemState).catch(nothingForNow),
    read(api, mailsApiPath(query), LeadMailList).catch(nothingForNow),
  ]);
  if (mails && query.page > 1 && mails.items.length === 0)
    throw redirect(mailsUrl({ ...query, page: Math.max(mails.pageCount, 1) }));
  return { query, system, mails, readAt: Date.now() };
}

/** The rest of the screen is shown, and can try again. */
function nothingForNow(fault: unknown) {
  if (fault instanceof ApiRefusal && fault.status >= 500) return null;
  throw fault;
}
