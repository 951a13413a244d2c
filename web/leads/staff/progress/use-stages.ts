import { useQueryClient } from '@tanstack/react-query';
import { choicesQuery, useChoices } from '../lead/use-choices.ts';
import type { Stage } from './contradiction.ts';

/** The stages with the status that each implies; `parseWebUrl` waits for them where a choice is faster than their answer. */
export function useStages() {
  const queryClient = useQueryClient();
  const stages = useChoices('pipeline-stages') as readonly Stage[];
  const read = async () => {
    const { items } = await queryClient.fetchQuery(choicesQuery('pipeline-stages')).catch(() => ({ items: [] }));
    return items as readonly Stage[];
  };
  return { stages, read };
}
