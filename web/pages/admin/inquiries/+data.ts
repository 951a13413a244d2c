import type { PageContextServer } from 'vike/types';
import { LeadCounts, LeadList } from '../../../../src/leads/lead-list.contract.ts';
import { orNullOn5xx, read, redirectToLastPage } from '../../../api/read.ts';
import { inboxApiPath, inboxUrl } from '../../../leads/staff/inbox/inbox-query.ts';
import { parseInboxUrl } from '../../../leads/staff/parse-url.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed }: PageContextServer) {
  const query = parseInboxUrl(urlParsed.search);
  const [leads, counts] = await Promise.all([
    read(api, inboxApiPath(query), LeadList).catch(orNullOn5xx),
    read(api, '/api/v1/staff/leads/counts', LeadCounts).catch(orNullOn5xx),
  ]);
  redirectToLastPage(leads, (page) => inboxUrl({ ...query, page }));
  return { query, leads, counts, loadedAt: Date.now() };
}
