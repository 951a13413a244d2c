import { useState } from 'react';
import type { PipelineStageDetails } from '../../../../src/leads/pipeline.contract.ts';
import { LoadFailure } from '../../../ui/panel/load-failure.tsx';
import { SkeletonRows } from '../../../ui/panel/skeleton-rows.tsx';
import { DeletionDialog } from '../deletion-dialog.tsx';
import { type FirstItems, STAGES } from '../first-items.ts';
import { EditStageDialog } from './edit-stage-dialog.tsx';
import { NewStageForm } from './new-stage-form.tsx';
import { StagesTable } from './stages-table.tsx';
import { useStages } from './use-stages.ts';

interface OpenDialog {
  kind: 'edit' | 'delete';
  stage: PipelineStageDetails;
}

export function Stages(first: FirstItems<PipelineStageDetails>) {
  const { data, isError, isFetching, refetch } = useStages(first);
  const [dialog, open] = useState<OpenDialog | null>(null);
  const close = () => open(null);
  return (
    <>
      <NewStageForm next={(data?.length ?? 0) + 1} />
      <div className="overflow-hidden rounded-md border border-cal-200 bg-white">
        {!data && isError && !isFetching ? (
          <LoadFailure text="Error al cargar las etapas." onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows text="Cargando etapas..." />
        ) : data.length === 0 ? (
          <p className="p-6">No hay etapas. Añada la primera con el formulario de arriba.</p>
        ) : (
          <StagesTable
            stages={data}
            onEdit={(stage) => open({ kind: 'edit', stage })}
            onDelete={(stage) => open({ kind: 'delete', stage })}
          />
        )}
      </div>
      {dialog?.kind === 'edit' && <EditStageDialog stage={dialog.stage} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeletionDialog
          noun="etapa"
          place={dialog.stage}
          others={data?.filter(({ id }) => id !== dialog.stage.id) ?? []}
          path="/staff/pipeline-stages"
          queryKey={STAGES}
          onClose={close}
        />
      )}
    </>
  );
}
