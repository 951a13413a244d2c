import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { LeadAgents } from '../../../src/leads/lead.contract.ts';
import { fetchJson } from '../../api/fetch-json.ts';
import { USERS_KEY } from '../../api/use-api-query.ts';
import { MINUTE_MS } from '../../../src/platform/time-units.contract.ts';

export type Agents = z.infer<typeof LeadAgents>['items'];

export const AGENTS_PATH = '/api/v1/staff/leads/agents';

export const toAgentNames = (agents: Agents): Record<string, string> =>
  Object.fromEntries(agents.map(({ id, name }) => [id, name]));

/** Names of active staff by id; null until loaded. */
export function useAgents(isEnabled = true) {
  const { data, isError } = useQuery({
    queryKey: [USERS_KEY, 'agents'],
    queryFn: ({ signal }) => fetchJson<z.infer<typeof LeadAgents>>(AGENTS_PATH, signal),
    enabled: isEnabled,
    staleTime: MINUTE_MS,
  });
  return { names: data ? toAgentNames(data.items) : null, isError };
}
