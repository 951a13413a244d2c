import { useState } from 'react';
import type { PipelineStageDetails } from '../../../../src/leads/pipeline.contract.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { EmptyList, ListFrame, ListPage } from '../../../components/list/list-page.tsx';
import { ListTable } from '../../../components/table/list-table.tsx';
import { DeletionDialog } from '../deletion-dialog.tsx';
import { type InitialItems, STAGES } from '../initial-items.ts';
import { EditStageDialog } from './edit-stage-dialog.tsx';
import { NewStageForm } from './new-stage-form.tsx';
import { stageColumns, stageTableClasses } from './stage-columns.tsx';
import { useStageMoves } from './use-stage-moves.ts';

interface OpenDialog {
  kind: 'edit' | 'delete';
  stage: PipelineStageDetails;
}

export function Stages(first: InitialItems<PipelineStageDetails>) {
  const read = useApiQuery(STAGES, '/api/v1/staff/pipeline-stages', first);
  const onMove = useStageMoves();
  const [dialog, open] = useState<OpenDialog | null>(null);
  const close = () => open(null);
  const stages = read.data?.items ?? [];
  const columns = stageColumns(stages.length, {
    onMove,
    onEdit: (stage) => open({ kind: 'edit', stage }),
    onDelete: (stage) => open({ kind: 'delete', stage }),
  });
  return (
    <>
      <NewStageForm next={stages.length + 1} />
      <ListFrame>
        <ListPage
          query={read}
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
          place={dialog.stage}
          others={stages.filter(({ id }) => id !== dialog.stage.id)}
          path="/staff/pipeline-stages"
          queryKey={STAGES}
          onClose={close}
        />
      )}
    </>
  );
}
