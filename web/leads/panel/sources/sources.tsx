import { useState } from 'react';
import type { LeadSourceDetails } from '../../../../src/leads/pipeline.contract.ts';
import { useRead } from '../../../api/use-read.ts';
import { EmptyList, ListFrame, ListPage } from '../../../ui/list/list-page.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { SHORT_LINES } from '../../../ui/table/table-look.ts';
import { DeletionDialog } from '../deletion-dialog.tsx';
import { type FirstItems, SOURCES } from '../first-items.ts';
import { NewSourceForm } from './new-source-form.tsx';
import { RenameSourceDialog } from './rename-source-dialog.tsx';
import { sourceColumns } from './source-columns.tsx';

interface OpenDialog {
  kind: 'rename' | 'delete';
  source: LeadSourceDetails;
}

export function Sources(first: FirstItems<LeadSourceDetails>) {
  const read = useRead(SOURCES, '/api/v1/staff/lead-sources', first);
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
          read={read}
          loading="Cargando fuentes…"
          failure="No se han podido cargar las fuentes."
          empty={<EmptyList>No hay fuentes. Añada la primera con el formulario de arriba.</EmptyList>}
        >
          {({ items }) => <ListTable label="Fuentes" rows={items} columns={columns} look={SHORT_LINES} />}
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
