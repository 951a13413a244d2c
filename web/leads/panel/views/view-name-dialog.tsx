import type { LeadViewDetails } from '../../../../src/leads/views/lead-view.contract.ts';
import { send } from '../../../api/send.ts';
import { EditDialog } from '../../../ui/dialog/edit-dialog.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useChange } from '../../../ui/use-change.ts';
import { VIEWS } from './saved-of.ts';

interface Props {
  view: LeadViewDetails;
  onClose: () => void;
}

export function ViewNameDialog({ view: { id, name }, onClose }: Props) {
  const { refresh } = useChange(VIEWS);
  const form = useForm(async () => (await import('../../../../src/leads/views/lead-view.contract.ts')).LeadViewName, {
    values: { name },
    toInput: (texts) => texts,
    send: (input) => send('PATCH', `/staff/lead-views/${id}`, input),
    onSent: () => void refresh(),
    onClose,
    done: 'Vista actualizada',
    failed: 'No se ha podido cambiar la vista',
  });
  return (
    <EditDialog title="Cambiar nombre" action="Guardar" form={form} onClose={onClose}>
      <TextInput data-autofocus label="Nombre de la vista" maxLength={40} autoComplete="off" {...form.field('name')} />
    </EditDialog>
  );
}
