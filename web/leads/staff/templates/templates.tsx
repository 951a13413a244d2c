import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReplyTemplateDetails } from '../../../../src/leads/replies/reply.contract.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { ListHead, PrimaryAction } from '../../../components/list/list-head.tsx';
import { EmptyList, ListFrame, ListPage } from '../../../components/list/list-page.tsx';
import { ListTable } from '../../../components/table/list-table.tsx';
import { COMPACT_TABLE_CLASSES } from '../../../components/table/table-class-names.ts';
import { type InitialItems, TEMPLATES } from '../initial-items.ts';
import { DeleteTemplateDialog } from './delete-template-dialog.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { templateColumns } from './template-columns.tsx';

type OpenDialog = { kind: 'new' } | { kind: 'edit' | 'delete'; template: ReplyTemplateDetails };

export function Templates(first: InitialItems<ReplyTemplateDetails>) {
  const read = useApiQuery(TEMPLATES, '/api/v1/staff/reply-templates', first);
  const [dialog, open] = useState<OpenDialog | null>(null);
  const close = () => open(null);
  const columns = templateColumns(
    (template) => open({ kind: 'edit', template }),
    (template) => open({ kind: 'delete', template }),
  );
  return (
    <>
      <ListHead title="Plantillas de respuesta">
        <PrimaryAction icon={Plus} label="Nueva plantilla" onClick={() => open({ kind: 'new' })} />
      </ListHead>
      <ListFrame>
        <ListPage
          query={read}
          loadingText="Cargando plantillas…"
          errorText="No se han podido cargar las plantillas."
          empty={<EmptyList>No hay plantillas. Añada la primera con el botón de arriba.</EmptyList>}
        >
          {({ items }) => (
            <ListTable label="Plantillas" rows={items} columns={columns} classNames={COMPACT_TABLE_CLASSES} />
          )}
        </ListPage>
      </ListFrame>
      {dialog?.kind === 'new' && <TemplateDialog onClose={close} />}
      {dialog?.kind === 'edit' && <TemplateDialog template={dialog.template} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteTemplateDialog template={dialog.template} onClose={close} />}
    </>
  );
}
