import type { LeadSourceDetails } from '../../../../src/leads/pipeline.contract.ts';
import { send } from '../../../api/send.ts';
import { EditDialog } from '../../../ui/dialog/edit-dialog.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useChange } from '../../../ui/use-change.ts';
import { SOURCES } from '../first-items.ts';
import { sourceContract } from './source-contract.ts';

interface Props {
  source: LeadSourceDetails;
  onClose: () => void;
}

export function RenameSourceDialog({ source, onClose }: Props) {
  const { refresh } = useChange(SOURCES);
  const form = useForm(sourceContract, {
    values: { name: source.name },
    send: (input) => send('PATCH', `/staff/lead-sources/${source.id}`, input),
    onSent: () => void refresh(),
    onClose,
    done: 'Fuente actualizada',
    failed: 'No se ha podido actualizar la fuente',
  });
  return (
    <EditDialog title="Cambiar nombre" action="Guardar" form={form} onClose={onClose}>
      <TextInput data-autofocus label="Nombre de la fuente" maxLength={80} autoComplete="off" {...form.field('name')} />
    </EditDialog>
  );
}
