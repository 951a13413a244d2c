import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReplyTemplateDetails } from '../../../../src/leads/replies/reply.contract.ts';
import { useRead } from '../../../api/use-read.ts';
import { ListHead, MainAction } from '../../../ui/list/list-head.tsx';
import { EmptyList, ListFrame, ListPage } from '../../../ui/list/list-page.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { SHORT_LINES } from '../../../ui/table/table-look.ts';
import { type FirstItems, TEMPLATES } from '../first-items.ts';
import { DeleteTemplateDialog } from './delete-template-dialog.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { templateColumns } from './template-columns.tsx';

type OpenDialog = { kind: 'new' } | { kind: 'edit' | 'delete'; template: ReplyTemplateDetails };

export function Templates(first: FirstItems<ReplyTemplateDetails>) {
  const read = useRead(TEMPLATES, '/api/v1/staff/reply-templates', first);
  const [dialog, open] = useState<OpenDialog | null>(null);
  const close = () => open(null);
  const columns = templateColumns(
    (template) => open({ kind: 'edit', template }),
    (template) => open({ kind: 'delete', template }),
  );
  return (
    <>
      <ListHead title="Plantillas de respuesta">
        <MainAction icon={Plus} label="Nueva plantilla" onClick={() => open({ kind: 'new' })} />
      </ListHead>
      <ListFrame>
        <ListPage
          read={read}
          loading="Cargando plantillas…"
          failure="No se han podido cargar las plantillas."
          empty={<EmptyList>No hay plantillas. Añada la primera con el botón de arriba.</EmptyList>}
        >
          {({ items }) => <ListTable label="Plantillas" rows={items} columns={columns} look={SHORT_LINES} />}
        </ListPage>
      </ListFrame>
      {dialog?.kind === 'new' && <TemplateDialog onClose={close} />}
      {dialog?.kind === 'edit' && <TemplateDialog template={dialog.template} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteTemplateDialog template={dialog.template} onClose={close} />}
    </>
  );
}
