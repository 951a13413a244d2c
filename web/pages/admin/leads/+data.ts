import type { PageContextServer } from 'vike/types';
import { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { LeadBoard, LeadCounts, LeadList } from '../../../../src/leads/lead-list.contract.ts';
import { LeadAgents } from '../../../../src/leads/lead.contract.ts';
import { orNullOn5xx } from '../../../api/or-null-on5xx.ts';
import { read } from '../../../api/read.ts';
import { redirectToLastPage } from '../../../api/redirect-to-last-page.ts';
import {
  AGENTS_PATH,
  boardApiPath,
  COUNTS_PATH,
  leadsApiPath,
  leadsUrl,
} from '../../../leads/staff/list/leads-query.ts';
import { parseLeadsUrl } from '../../../leads/staff/list/parse-leads-url.ts';

const Named = StaffPropertyDetails.pick({ reference: true });

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed, panel }: PageContextServer) {
  const query = parseLeadsUrl(urlParsed.search);
  const seesAll = panel?.session.permissions.includes('leads.all') ?? false;
  const [leads, board, counts, agents, property] = await Promise.all([
    query.view ? null : read(api, leadsApiPath(query), LeadList).catch(orNullOn5xx),
    query.view ? read(api, boardApiPath(query), LeadBoard).catch(orNullOn5xx) : null,
    read(api, COUNTS_PATH, LeadCounts).catch(orNullOn5xx),
    seesAll ? read(api, AGENTS_PATH, LeadAgents).catch(orNullOn5xx) : null,
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
    loadedAt: Date.now(),
  };
}
