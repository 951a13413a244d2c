import type { LeadViewDetails } from '../../../../src/leads/saved-views/lead-view.contract.ts';
import { send } from '../../../api/send.ts';
import { EditDialog } from '../../../components/dialog/edit-dialog.tsx';
import { TextInput } from '../../../components/form/text-input.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { useChange } from '../../../components/use-change.ts';
import { VIEWS } from './to-saved-query.ts';

interface Props {
  view: LeadViewDetails;
  onClose: () => void;
}

export function ViewNameDialog({ view: { id, name }, onClose }: Props) {
  const { refresh } = useChange(VIEWS);
  const form = useApiForm(
    async () => (await import('../../../../src/leads/saved-views/lead-view.contract.ts')).LeadViewName,
    {
      values: { name },
      toInput: (texts) => texts,
      send: (input) => send('PATCH', `/staff/lead-views/${id}`, input),
      onSent: () => void refresh(),
      onClose,
      successTitle: 'Vista actualizada',
      errorTitle: 'No se ha podido cambiar la vista',
    },
  );
  return (
    <EditDialog title="Cambiar nombre" submitLabel="Guardar" form={form} onClose={onClose}>
      <TextInput data-autofocus label="Nombre de la vista" maxLength={40} autoComplete="off" {...form.field('name')} />
    </EditDialog>
  );
}
