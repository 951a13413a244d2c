import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { LeadBoard, LeadCounts, LeadList } from '../../../../src/leads/lead-list.contract.ts';
import { LeadAgents } from '../../../../src/leads/lead.contract.ts';
import { ApiRefusal, read } from '../../../api/read.ts';
import {
  AGENTS_PATH,
  boardApiPath,
  COUNTS_PATH,
  leadsApiPath,
  leadsUrl,
} from '../../../leads/panel/list/leads-query.ts';
import { readLeadsUrl } from '../../../leads/panel/list/read-leads-url.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed, panel }: PageContextServer) {
  const query = readLeadsUrl(urlParsed.search);
  const seesAll = panel?.session.permissions.includes('leads.all') ?? false;
  const [leads, board, counts, agents] = await Promise.all([
    query.view ? null : read(api, leadsApiPath(query), LeadList).catch(nothingForNow),
    query.view ? read(api, boardApiPath(query), LeadBoard).catch(nothingForNow) : null,
    read(api, COUNTS_PATH, LeadCounts).catch(nothingForNow),
    seesAll ? read(api, AGENTS_PATH, LeadAgents).catch(nothingForNow) : null,
  ]);
  if (leads && leads.total > 0 && leads.items.length === 0)
    throw redirect(leadsUrl({ ...query, page: leads.pageCount }));
  return { query, leads, board, counts, agents: agents?.items ?? [], readAt: Date.now() };
}

/** The rest of the screen is shown, and can try again. */
function nothingForNow(fault: unknown) {
  if (fault instanceof ApiRefusal && fault.status >= 500) return null;
  throw fault;
}
