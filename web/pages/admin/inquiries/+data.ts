import type { PageContextServer } from 'vike/types';
import { LeadCounts, LeadList } from '../../../../src/leads/lead-list.contract.ts';
import { nullIfUnavailable } from '../../../api/null-if-unavailable.ts';
import { read } from '../../../api/read.ts';
import { redirectToLastPage } from '../../../api/redirect-to-last-page.ts';
import { inboxApiPath, inboxUrl } from '../../../leads/panel/inbox/inbox-query.ts';
import { readInboxUrl } from '../../../leads/panel/inbox/read-inbox-url.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed }: PageContextServer) {
  const query = readInboxUrl(urlParsed.search);
  const [leads, counts] = await Promise.all([
    read(api, inboxApiPath(query), LeadList).catch(nullIfUnavailable),
    read(api, '/api/v1/staff/leads/counts', LeadCounts).catch(nullIfUnavailable),
  ]);
  redirectToLastPage(leads, (page) => inboxUrl({ ...query, page }));
  return { query, leads, counts, readAt: Date.now() };
}
