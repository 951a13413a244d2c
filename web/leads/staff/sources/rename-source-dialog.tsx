import type { LeadSourceDetails } from '../../../../src/leads/pipeline.contract.ts';
import { send } from '../../../api/send.ts';
import { EditDialog } from '../../../components/dialog/edit-dialog.tsx';
import { TextInput } from '../../../components/form/text-input.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { useChange } from '../../../components/use-change.ts';
import { SOURCES } from '../initial-items.ts';
import { loadSourceSchema } from './load-source-schema.ts';

interface Props {
  source: LeadSourceDetails;
  onClose: () => void;
}

export function RenameSourceDialog({ source, onClose }: Props) {
  const { refresh } = useChange(SOURCES);
  const form = useApiForm(loadSourceSchema, {
    values: { name: source.name },
    send: (input) => send('PATCH', `/staff/lead-sources/${source.id}`, input),
    onSent: () => void refresh(),
    onClose,
    successTitle: 'Fuente actualizada',
    errorTitle: 'No se ha podido actualizar la fuente',
  });
  return (
    <EditDialog title="Cambiar nombre" submitLabel="Guardar" form={form} onClose={onClose}>
      <TextInput data-autofocus label="Nombre de la fuente" maxLength={80} autoComplete="off" {...form.field('name')} />
    </EditDialog>
  );
}
