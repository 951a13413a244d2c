import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../api/fetch-json.ts';

interface Choices {
  items: readonly { id: string; name: string }[];
}

export type ChoicesOf = 'leads/agents' | 'pipeline-stages' | 'lead-sources';

export const choicesOf = (of: ChoicesOf) => ({
  queryKey: ['lead-choices', of],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchJson<Choices>(`/api/v1/staff/${of}`, signal),
  retry: 1,
});

/** The agents, stages or sources that a lead can be given, in the order of the server. */
export function useChoices(of: ChoicesOf, isWanted = true) {
  const { data } = useQuery({ ...choicesOf(of), enabled: isWanted });
  return data?.items ?? [];
}
