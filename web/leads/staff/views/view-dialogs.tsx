import type { LeadViewDetails } from '../../../../src/leads/saved-views/lead-view.contract.ts';
import { send } from '../../../api/send.ts';
import { EditDialog } from '../../../components/dialog/edit-dialog.tsx';
import { TextInput } from '../../../components/form/fields.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { useInvalidateQueries } from '../../../components/use-mutation-with-toast.ts';
import type { LeadsUrlParams } from '../leads-query.ts';
import { hasUnsavedFilters, toSavedQuery, VIEWS_KEY } from './to-saved-query.ts';

export function SaveViewDialog({ query, onClose }: { query: LeadsUrlParams; onClose: () => void }) {
  const invalidate = useInvalidateQueries(VIEWS_KEY);
  const form = useApiForm(
    async () => (await import('../../../../src/leads/saved-views/lead-view.contract.ts')).NewLeadView,
    {
      values: { name: '' },
      toInput: ({ name }) => ({ name, query: toSavedQuery(query) }),
      send: (view) => send('POST', '/staff/lead-views', view),
      onSent: () => void invalidate(),
      onClose,
      successTitle: 'Vista guardada',
      errorTitle: 'No se ha podido guardar la vista',
    },
  );
  return (
    <EditDialog title="Guardar vista" submitLabel="Guardar" form={form} onClose={onClose}>
      <TextInput
        data-autofocus
        label="Nombre de la vista"
        maxLength={40}
        autoComplete="off"
        hint={
          hasUnsavedFilters(query)
            ? 'Se guardan los filtros y el orden, no el texto de la búsqueda.'
            : 'Estará en el menú lateral, solo para usted.'
        }
        {...form.field('name')}
      />
    </EditDialog>
  );
}

interface Props {
  view: LeadViewDetails;
  onClose: () => void;
}

export function ViewNameDialog({ view: { id, name }, onClose }: Props) {
  const invalidate = useInvalidateQueries(VIEWS_KEY);
  const form = useApiForm(
    async () => (await import('../../../../src/leads/saved-views/lead-view.contract.ts')).LeadViewName,
    {
      values: { name },
      toInput: (texts) => texts,
      send: (input) => send('PATCH', `/staff/lead-views/${id}`, input),
      onSent: () => void invalidate(),
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
