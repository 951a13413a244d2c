import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../api/fetch-json.ts';

interface Choices {
  items: readonly { id: string; name: string }[];
}

/** The agents, stages or sources that a lead can be given, in the order of the server. */
export function useChoices(of: 'leads/agents' | 'pipeline-stages' | 'lead-sources', isWanted = true) {
  const { data } = useQuery({
    queryKey: ['lead-choices', of],
    queryFn: ({ signal }) => fetchJson<Choices>(`/api/v1/staff/${of}`, signal),
    enabled: isWanted,
    retry: 1,
  });
  return data?.items ?? [];
}
