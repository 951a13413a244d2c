import type { PageContextServer } from 'vike/types';
import { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { LeadBoard, LeadCounts, LeadList } from '../../../../src/leads/lead-list.contract.ts';
import { LeadAgents } from '../../../../src/leads/lead.contract.ts';
import { orNullOn5xx, read, redirectToLastPage } from '../../../api/read.ts';
import { AGENTS_PATH, boardApiPath, COUNTS_PATH, leadsApiPath, leadsUrl } from '../../../leads/staff/leads-query.ts';
import { parseLeadsUrl } from '../../../leads/staff/parse-url.ts';

const PropertyReference = StaffPropertyDetails.pick({ reference: true });

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed, panel }: PageContextServer) {
  const query = parseLeadsUrl(urlParsed.search);
  const seesAll = panel?.session.permissions.includes('leads.all') ?? false;
  const [leads, board, counts, agents, property] = await Promise.all([
    query.view ? null : read(api, leadsApiPath(query), LeadList).catch(orNullOn5xx),
    query.view ? read(api, boardApiPath(query), LeadBoard).catch(orNullOn5xx) : null,
    read(api, COUNTS_PATH, LeadCounts).catch(orNullOn5xx),
    seesAll ? read(api, AGENTS_PATH, LeadAgents).catch(orNullOn5xx) : null,
    // The property may have been deleted.
    query.property
      ? read(api, `/api/v1/staff/properties/${query.property}`, PropertyReference).catch(() => null)
      : null,
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
