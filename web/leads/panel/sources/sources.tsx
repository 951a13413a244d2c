import { useState } from 'react';
import type { LeadSourceDetails } from '../../../../src/leads/pipeline.contract.ts';
import { LoadFailure } from '../../../ui/panel/load-failure.tsx';
import { SkeletonRows } from '../../../ui/panel/skeleton-rows.tsx';
import { DeletionDialog } from '../deletion-dialog.tsx';
import { type FirstItems, SOURCES } from '../first-items.ts';
import { NewSourceForm } from './new-source-form.tsx';
import { RenameSourceDialog } from './rename-source-dialog.tsx';
import { SourcesTable } from './sources-table.tsx';
import { useSources } from './use-sources.ts';

interface OpenDialog {
  kind: 'rename' | 'delete';
  source: LeadSourceDetails;
}

export function Sources(first: FirstItems<LeadSourceDetails>) {
  const { data, isError, isFetching, refetch } = useSources(first);
  const [dialog, open] = useState<OpenDialog | null>(null);
  const close = () => open(null);
  return (
    <>
      <NewSourceForm />
      <div className="overflow-hidden rounded-md border border-cal-200 bg-white">
        {!data && isError && !isFetching ? (
          <LoadFailure text="Error al cargar las fuentes." onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows text="Cargando fuentes..." />
        ) : data.length === 0 ? (
          <p className="p-6">No hay fuentes. Añada la primera con el formulario de arriba.</p>
        ) : (
          <SourcesTable
            sources={data}
            onRename={(source) => open({ kind: 'rename', source })}
            onDelete={(source) => open({ kind: 'delete', source })}
          />
        )}
      </div>
      {dialog?.kind === 'rename' && <RenameSourceDialog source={dialog.source} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeletionDialog
          noun="fuente"
          place={dialog.source}
          others={data?.filter(({ id }) => id !== dialog.source.id) ?? []}
          path="/staff/lead-sources"
          queryKey={SOURCES}
          onClose={close}
        />
      )}
    </>
  );
}
