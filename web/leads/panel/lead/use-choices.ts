import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../api/fetch-json.ts';
import { USERS } from '../../../api/use-read.ts';
import { SOURCES, STAGES } from '../first-items.ts';

interface Choices {
  items: readonly { id: string; name: string }[];
}

/** The query key whose invalidation reloads each choice. */
const SUBJECTS = { 'leads/agents': USERS, 'pipeline-stages': STAGES, 'lead-sources': SOURCES } as const;

export type ChoicesOf = keyof typeof SUBJECTS;

export const choicesOf = (of: ChoicesOf) => ({
  queryKey: [SUBJECTS[of], 'choices'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchJson<Choices>(`/api/v1/staff/${of}`, signal),
  retry: 1,
});

/** The agents, stages or sources that a lead can be given, in the order of the server. */
export function useChoices(of: ChoicesOf, isWanted = true) {
  const { data } = useQuery({ ...choicesOf(of), enabled: isWanted });
  return data?.items ?? [];
}
