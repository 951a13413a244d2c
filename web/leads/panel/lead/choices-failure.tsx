import { useQuery } from '@tanstack/react-query';
import { SmallFailure } from '../../../ui/panel/small-failure.tsx';
import { choicesOf, type ChoicesOf } from './use-choices.ts';

interface Props {
  of: ChoicesOf;
  isWanted?: boolean;
  className?: string;
}

const TEXTS: Record<ChoicesOf, string> = {
  'leads/agents': 'No se han podido cargar los agentes.',
  'pipeline-stages': 'No se han podido cargar las etapas.',
  'lead-sources': 'No se han podido cargar las fuentes.',
};

/** Beside a select whose options could not be read. */
export function ChoicesFailure({ of, isWanted = true, className }: Props) {
  const { data, isError, refetch } = useQuery({ ...choicesOf(of), enabled: isWanted });
  if (!isError || data) return null;
  return (
    <SmallFailure onRetry={() => void refetch()} {...(className && { className })}>
      {TEXTS[of]}
    </SmallFailure>
  );
}
