import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PipelineStageDetails } from '../../../../src/leads/pipeline/pipeline.contract.ts';
import { send } from '../../../api/send.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { EmptyList, ListFrame, ListPage } from '../../../components/list/list-page.tsx';
import { ListTable } from '../../../components/table/list-table.tsx';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { type InitialItems, STAGES_KEY } from '../query-keys.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import { buildStageColumns, stageTableClasses } from './stage-columns.tsx';
import { EditStageDialog, NewStageForm } from './stage-forms.tsx';

interface OpenDialog {
  kind: 'edit' | 'delete';
  stage: PipelineStageDetails;
}

export function Stages(initialData: InitialItems<PipelineStageDetails>) {
  const query = useApiQuery(STAGES_KEY, '/api/v1/staff/pipeline-stages', initialData);
  const moveStage = useStageMoves();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const stages = query.data?.items ?? [];
  const columns = buildStageColumns(stages.length, {
    onMove: moveStage,
    onEdit: (stage) => setDialog({ kind: 'edit', stage }),
    onDelete: (stage) => setDialog({ kind: 'delete', stage }),
  });
  return (
    <>
      <NewStageForm nextPosition={stages.length + 1} />
      <ListFrame>
        <ListPage
          query={query}
          loadingText="Cargando etapas…"
          errorText="No se han podido cargar las etapas."
          empty={<EmptyList>No hay etapas. Añada la primera con el formulario de arriba.</EmptyList>}
        >
          {({ items }) => <ListTable label="Etapas" rows={items} columns={columns} classNames={stageTableClasses} />}
        </ListPage>
      </ListFrame>
      {dialog?.kind === 'edit' && <EditStageDialog stage={dialog.stage} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeletionDialog
          noun="etapa"
          item={dialog.stage}
          others={stages.filter(({ id }) => id !== dialog.stage.id)}
          path="/staff/pipeline-stages"
          queryKey={STAGES_KEY}
          onClose={close}
        />
      )}
    </>
  );
}

interface Move {
  stage: PipelineStageDetails;
  to: number;
}

/** Shows moves at once and sends them one after another. Refetching the list reverts refused moves. */
function useStageMoves() {
  const queryClient = useQueryClient();
  const { mutate } = useMutationWithToast();
  const { mutate: queueMove } = useMutation({
    scope: { id: STAGES_KEY },
    mutationFn: ({ stage, to }: Move) =>
      mutate(() => send('PATCH', `/staff/pipeline-stages/${stage.id}`, { orderIndex: to }), {
        successTitle: 'Etapa actualizada',
        successText: `${stage.name} está ahora en el lugar ${to}.`,
        errorTitle: 'No se ha podido actualizar la etapa',
      }),
    onSettled: async () => {
      // While further moves wait, the server's list is older than the displayed one.
      if (queryClient.isMutating() === 1) await queryClient.invalidateQueries({ queryKey: [STAGES_KEY] });
    },
  });

  /** Moves from the cached position, which may be newer than the displayed one. */
  return (stage: PipelineStageDetails, direction: 1 | -1) =>
    queryClient.setQueriesData<{ items: PipelineStageDetails[] }>(
      { queryKey: [STAGES_KEY], type: 'active' },
      (current) => {
        if (!current) return current;
        const to = current.items.findIndex(({ id }) => id === stage.id) + 1 + direction;
        if (to < 1 || to > current.items.length) return current;
        queueMove({ stage, to });
        return { items: reorderStages(current.items, stage, to) };
      },
    );
}

const reorderStages = (stages: readonly PipelineStageDetails[], { id }: PipelineStageDetails, to: number) =>
  stages
    .filter((other) => other.id !== id)
    .toSpliced(to - 1, 0, ...stages.filter((stage) => stage.id === id))
    .map((stage, index) => ({ ...stage, orderIndex: index + 1 }));
