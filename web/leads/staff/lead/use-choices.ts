import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../api/fetch-json.ts';
import { USERS } from '../../../api/use-api-query.ts';
import { SOURCES, STAGES } from '../initial-items.ts';

interface Choices {
  items: readonly { id: string; name: string }[];
}

/** The query key whose invalidation reloads each choice. */
const SUBJECTS = { 'leads/agents': USERS, 'pipeline-stages': STAGES, 'lead-sources': SOURCES } as const;

export type ChoiceKind = keyof typeof SUBJECTS;

export const choicesQuery = (of: ChoiceKind) => ({
  queryKey: [SUBJECTS[of], 'choices'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchJson<Choices>(`/api/v1/staff/${of}`, signal),
  retry: 1,
});

/** The agents, stages or sources that a lead can be given, in the order of the server. */
export function useChoices(of: ChoiceKind, isEnabled = true) {
  const { data } = useQuery({ ...choicesQuery(of), enabled: isEnabled });
  return data?.items ?? [];
}
