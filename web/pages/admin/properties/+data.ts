import type { PageContextServer } from 'vike/types';
import { StaffPropertyList } from '../../../../src/catalogue/staff-property.contract.ts';
import { LeadAgents } from '../../../../src/leads/lead.contract.ts';
import { nullIfUnavailable } from '../../../api/null-if-unavailable.ts';
import { read } from '../../../api/read.ts';
import { redirectToLastPage } from '../../../api/redirect-to-last-page.ts';
import { propertiesApiPath, propertiesUrl } from '../../../catalogue/panel/list/properties-query.ts';
import { readPropertiesUrl } from '../../../catalogue/panel/list/read-properties-url.ts';
import { typeOptions } from '../../../catalogue/panel/list/type-options.ts';
import { AGENTS_PATH, namesOf } from '../../../catalogue/panel/use-agents.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed }: PageContextServer) {
  const query = readPropertiesUrl(urlParsed.search);
  const [properties, agents] = await Promise.all([
    read(api, propertiesApiPath(query), StaffPropertyList).catch(nullIfUnavailable),
    read(api, AGENTS_PATH, LeadAgents).catch(nullIfUnavailable),
  ]);
  redirectToLastPage(properties, (page) => propertiesUrl({ ...query, page }));
  const isCreating = urlParsed.search['new'] === 'true';
  return {
    query,
    properties,
    types: typeOptions,
    agents: namesOf(agents?.items ?? []),
    isCreating,
    readAt: Date.now(),
  };
}
