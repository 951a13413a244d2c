import type { PageContextServer } from 'vike/types';
import { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { LeadBoard, LeadCounts, LeadList } from '../../../../src/leads/lead-list.contract.ts';
import { LeadAgents } from '../../../../src/leads/lead.contract.ts';
import { nullIfUnavailable } from '../../../api/null-if-unavailable.ts';
import { read } from '../../../api/read.ts';
import { redirectToLastPage } from '../../../api/redirect-to-last-page.ts';
import {
  AGENTS_PATH,
  boardApiPath,
  COUNTS_PATH,
  leadsApiPath,
  leadsUrl,
} from '../../../leads/panel/list/leads-query.ts';
import { readLeadsUrl } from '../../../leads/panel/list/read-leads-url.ts';

const Named = StaffPropertyDetails.pick({ reference: true });

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed, panel }: PageContextServer) {
  const query = readLeadsUrl(urlParsed.search);
  const seesAll = panel?.session.permissions.includes('leads.all') ?? false;
  const [leads, board, counts, agents, property] = await Promise.all([
    query.view ? null : read(api, leadsApiPath(query), LeadList).catch(nullIfUnavailable),
    query.view ? read(api, boardApiPath(query), LeadBoard).catch(nullIfUnavailable) : null,
    read(api, COUNTS_PATH, LeadCounts).catch(nullIfUnavailable),
    seesAll ? read(api, AGENTS_PATH, LeadAgents).catch(nullIfUnavailable) : null,
    // It may have been deleted since.
    query.property ? read(api, `/api/v1/staff/properties/${query.property}`, Named).catch(() => null) : null,
  ]);
  redirectToLastPage(leads, (page) => leadsUrl({ ...query, page }));
  return {
    query,
    leads,
    board,
    counts,
    agents: agents?.items ?? [],
    reference: property?.reference ?? null,
    readAt: Date.now(),
  };
}
