import type { PageContextServer } from 'vike/types';
import { StaffPropertyList } from '../../../../src/catalogue/staff-property.contract.ts';
import { LeadAgents } from '../../../../src/leads/lead.contract.ts';
import { orNullOn5xx, read, redirectToLastPage } from '../../../api/read.ts';
import { parsePropertiesUrl, TYPE_OPTIONS } from '../../../catalogue/staff/list/parse-properties-url.ts';
import { propertiesApiPath, propertiesUrl } from '../../../catalogue/staff/list/properties-query.ts';
import { AGENTS_PATH, toAgentNames } from '../../../catalogue/staff/use-agents.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed }: PageContextServer) {
  const query = parsePropertiesUrl(urlParsed.search);
  const [properties, agents] = await Promise.all([
    read(api, propertiesApiPath(query), StaffPropertyList).catch(orNullOn5xx),
    read(api, AGENTS_PATH, LeadAgents).catch(orNullOn5xx),
  ]);
  redirectToLastPage(properties, (page) => propertiesUrl({ ...query, page }));
  const isCreating = urlParsed.search['new'] === 'true';
  return {
    query,
    properties,
    types: TYPE_OPTIONS,
    agents: toAgentNames(agents?.items ?? []),
    isCreating,
    loadedAt: Date.now(),
  };
}
