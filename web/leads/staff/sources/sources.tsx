import { useState } from 'react';
import type { LeadSourceDetails } from '../../../../src/leads/pipeline.contract.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { EmptyList, ListFrame, ListPage } from '../../../components/list/list-page.tsx';
import { ListTable } from '../../../components/table/list-table.tsx';
import { COMPACT_TABLE_CLASSES } from '../../../components/table/table-class-names.ts';
import { DeletionDialog } from '../deletion-dialog.tsx';
import { type InitialItems, SOURCES } from '../initial-items.ts';
import { NewSourceForm } from './new-source-form.tsx';
import { RenameSourceDialog } from './rename-source-dialog.tsx';
import { sourceColumns } from './source-columns.tsx';

interface OpenDialog {
  kind: 'rename' | 'delete';
  source: LeadSourceDetails;
}

export function Sources(first: InitialItems<LeadSourceDetails>) {
  const read = useApiQuery(SOURCES, '/api/v1/staff/lead-sources', first);
  const [dialog, open] = useState<OpenDialog | null>(null);
  const close = () => open(null);
  const columns = sourceColumns(
    (source) => open({ kind: 'rename', source }),
    (source) => open({ kind: 'delete', source }),
  );
  return (
    <>
      <NewSourceForm />
      <ListFrame>
        <ListPage
          query={read}
          loadingText="Cargando fuentes…"
          errorText="No se han podido cargar las fuentes."
          empty={<EmptyList>No hay fuentes. Añada la primera con el formulario de arriba.</EmptyList>}
        >
          {({ items }) => (
            <ListTable label="Fuentes" rows={items} columns={columns} classNames={COMPACT_TABLE_CLASSES} />
          )}
        </ListPage>
      </ListFrame>
      {dialog?.kind === 'rename' && <RenameSourceDialog source={dialog.source} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeletionDialog
          noun="fuente"
          place={dialog.source}
          others={read.data?.items.filter(({ id }) => id !== dialog.source.id) ?? []}
          path="/staff/lead-sources"
          queryKey={SOURCES}
          onClose={close}
        />
      )}
    </>
  );
}
