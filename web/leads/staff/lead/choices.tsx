import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../api/fetch-json.ts';
import { USERS_KEY } from '../../../api/use-api-query.ts';
import { InlineError } from '../../../components/staff/inline-error.tsx';
import { SOURCES_KEY, STAGES_KEY } from '../query-keys.ts';

interface Choices {
  items: readonly { id: string; name: string }[];
}

/** Invalidating these keys reloads the options. */
const QUERY_KEYS = { 'leads/agents': USERS_KEY, 'pipeline-stages': STAGES_KEY, 'lead-sources': SOURCES_KEY } as const;

export type ChoiceKind = keyof typeof QUERY_KEYS;

export const choicesQuery = (kind: ChoiceKind) => ({
  queryKey: [QUERY_KEYS[kind], 'choices'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchJson<Choices>(`/api/v1/staff/${kind}`, signal),
  retry: 1,
});

export function useChoices(kind: ChoiceKind, isEnabled = true) {
  const { data } = useQuery({ ...choicesQuery(kind), enabled: isEnabled });
  return data?.items ?? [];
}

interface Props {
  kind: ChoiceKind;
  isEnabled?: boolean;
  className?: string;
}

const ERROR_TEXTS: Record<ChoiceKind, string> = {
  'leads/agents': 'No se han podido cargar los agentes.',
  'pipeline-stages': 'No se han podido cargar las etapas.',
  'lead-sources': 'No se han podido cargar las fuentes.',
};

export function ChoicesError({ kind, isEnabled = true, className }: Props) {
  const { data, isError, refetch } = useQuery({ ...choicesQuery(kind), enabled: isEnabled });
  if (!isError || data) return null;
  return (
    <InlineError onRetry={() => void refetch()} {...(className && { className })}>
      {ERROR_TEXTS[kind]}
    </InlineError>
  );
}
