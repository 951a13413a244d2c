import { useQuery } from '@tanstack/react-query';
import { InlineError } from '../../../components/staff/inline-error.tsx';
import { choicesQuery, type ChoiceKind } from './use-choices.ts';

interface Props {
  kind: ChoiceKind;
  isEnabled?: boolean;
  className?: string;
}

const TEXTS: Record<ChoiceKind, string> = {
  'leads/agents': 'No se han podido cargar los agentes.',
  'pipeline-stages': 'No se han podido cargar las etapas.',
  'lead-sources': 'No se han podido cargar las fuentes.',
};

/** Beside a select whose options could not be read. */
export function ChoicesError({ kind, isEnabled = true, className }: Props) {
  const { data, isError, refetch } = useQuery({ ...choicesQuery(kind), enabled: isEnabled });
  if (!isError || data) return null;
  return (
    <InlineError onRetry={() => void refetch()} {...(className && { className })}>
      {TEXTS[kind]}
    </InlineError>
  );
}
