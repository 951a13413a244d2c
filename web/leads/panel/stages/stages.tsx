import { useState } from 'react';
import type { PipelineStageDetails } from '../../../../src/leads/pipeline.contract.ts';
import { useRead } from '../../../api/use-read.ts';
import { EmptyList, ListFrame, ListPage } from '../../../ui/list/list-page.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { DeletionDialog } from '../deletion-dialog.tsx';
import { type FirstItems, STAGES } from '../first-items.ts';
import { EditStageDialog } from './edit-stage-dialog.tsx';
import { NewStageForm } from './new-stage-form.tsx';
import { stageColumns, stageLook } from './stage-columns.tsx';
import { useStageMoves } from './use-stage-moves.ts';

interface OpenDialog {
  kind: 'edit' | 'delete';
  stage: PipelineStageDetails;
}

export function Stages(first: FirstItems<PipelineStageDetails>) {
  const read = useRead(STAGES, '/api/v1/staff/pipeline-stages', first);
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
          read={read}
          loading="Cargando etapas…"
          failure="No se han podido cargar las etapas."
          empty={<EmptyList>No hay etapas. Añada la primera con el formulario de arriba.</EmptyList>}
        >
          {({ items }) => <ListTable label="Etapas" rows={items} columns={columns} look={stageLook} />}
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
