import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { LeadCounts, LeadList } from '../../../../src/leads/lead-list.contract.ts';
import { ApiRefusal, read } from '../../../api/read.ts';
import { inboxApiPath, inboxUrl } from '../../../leads/panel/inbox/inbox-query.ts';
import { readInboxUrl } from '../../../leads/panel/inbox/read-inbox-url.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed }: PageContextServer) {
  const query = readInboxUrl(urlParsed.search);
  const [leads, counts] = await Promise.all([
    read(api, inboxApiPath(query), LeadList).catch(nothingForNow),
    read(api, '/api/v1/staff/leads/counts', LeadCounts).catch(nothingForNow),
  ]);
  if (leads && leads.total > 0 && leads.items.length === 0)
    throw redirect(inboxUrl({ ...query, page: leads.pageCount }));
  return { query, leads, counts, readAt: Date.now() };
}

/** The rest of the screen is shown, and can try again. */
function nothingForNow(fault: unknown) {
  if (fault instanceof ApiRefusal && fault.status >= 500) return null;
  throw fault;
}
