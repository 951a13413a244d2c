import type { ReplyTemplateDetails } from '../../../../src/leads/replies/reply.contract.ts';
import { useRead } from '../../../api/use-read.ts';
import { EmptyList, ListFrame, ListPage } from '../../../ui/list/list-page.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { SHORT_LINES } from '../../../ui/table/table-look.ts';
import { type FirstItems, TEMPLATES } from '../first-items.ts';
import { DeleteTemplateDialog } from './delete-template-dialog.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { templateColumns } from './template-columns.tsx';

export type TemplateDialogs = { kind: 'new' } | { kind: 'edit' | 'delete'; template: ReplyTemplateDetails };

interface Props extends FirstItems<ReplyTemplateDetails> {
  dialog: TemplateDialogs | null;
  onOpen: (dialog: TemplateDialogs | null) => void;
}

export function Templates({ dialog, onOpen: open, ...first }: Props) {
  const read = useRead(TEMPLATES, '/api/v1/staff/reply-templates', first);
  const close = () => open(null);
  const columns = templateColumns(
    (template) => open({ kind: 'edit', template }),
    (template) => open({ kind: 'delete', template }),
  );
  return (
    <>
      <ListFrame>
        <ListPage
          read={read}
          keepsOld
          loading="Cargando plantillas..."
          failure="Error al cargar las plantillas."
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
