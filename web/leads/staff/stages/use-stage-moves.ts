import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PipelineStageDetails } from '../../../../src/leads/pipeline.contract.ts';
import { send } from '../../../api/send.ts';
import { useChange } from '../../../components/use-change.ts';
import { STAGES } from '../initial-items.ts';

interface Move {
  stage: PipelineStageDetails;
  to: number;
}

/** Moves are shown at once and sent one after another; reading the list again takes back what was refused. */
export function useStageMoves() {
  const queryClient = useQueryClient();
  const { change } = useChange();
  const { mutate } = useMutation({
    scope: { id: STAGES },
    mutationFn: ({ stage, to }: Move) =>
      change(() => send('PATCH', `/staff/pipeline-stages/${stage.id}`, { orderIndex: to }), {
        successTitle: 'Etapa actualizada',
        successText: `${stage.name} está ahora en el lugar ${to}.`,
        errorTitle: 'No se ha podido actualizar la etapa',
      }),
    onSettled: async () => {
      // While more moves wait, the server's list is older than the one shown.
      if (queryClient.isMutating() === 1) await queryClient.invalidateQueries({ queryKey: [STAGES] });
    },
  });

  /** Moves from the place in the cache, which may be newer than the one on the screen. */
  return (stage: PipelineStageDetails, by: 1 | -1) =>
    queryClient.setQueriesData<{ items: PipelineStageDetails[] }>({ queryKey: [STAGES], type: 'active' }, (shown) => {
      if (!shown) return shown;
      const to = shown.items.findIndex(({ id }) => id === stage.id) + 1 + by;
      if (to < 1 || to > shown.items.length) return shown;
      mutate({ stage, to });
      return { items: reorderStages(shown.items, stage, to) };
    });
}

const reorderStages = (stages: readonly PipelineStageDetails[], { id }: PipelineStageDetails, to: number) =>
  stages
    .filter((other) => other.id !== id)
    .toSpliced(to - 1, 0, ...stages.filter((stage) => stage.id === id))
    .map((stage, at) => ({ ...stage, orderIndex: at + 1 }));
