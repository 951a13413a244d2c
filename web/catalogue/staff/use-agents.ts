import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { LeadAgents } from '../../../src/leads/lead.contract.ts';
import { fetchJson } from '../../api/fetch-json.ts';
import { USERS } from '../../api/use-api-query.ts';

export type Agents = z.infer<typeof LeadAgents>['items'];

export const AGENTS_PATH = '/api/v1/staff/leads/agents';

export const toAgentNames = (agents: Agents): Record<string, string> =>
  Object.fromEntries(agents.map(({ id, name }) => [id, name]));

/** The names of active staff by their ids; null until they have been read. */
export function useAgents(isEnabled = true) {
  const { data, isError } = useQuery({
    queryKey: [USERS, 'agents'],
    queryFn: ({ signal }) => fetchJson<z.infer<typeof LeadAgents>>(AGENTS_PATH, signal),
    enabled: isEnabled,
    staleTime: 60_000,
  });
  return { names: data ? toAgentNames(data.items) : null, isError };
}
