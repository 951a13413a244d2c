import { send } from '../../../api/send.ts';
import { EditDialog } from '../../../components/dialog/edit-dialog.tsx';
import { TextInput } from '../../../components/form/text-input.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { useChange } from '../../../components/use-change.ts';
import type { LeadsQuery } from '../list/leads-query.ts';
import { hasUnsavedFilters, toSavedQuery, VIEWS } from './to-saved-query.ts';

/** Saves the list as it is filtered and sorted under a name, for whoever is signed in. */
export function SaveViewDialog({ query, onClose }: { query: LeadsQuery; onClose: () => void }) {
  const { refresh } = useChange(VIEWS);
  const form = useApiForm(
    async () => (await import('../../../../src/leads/saved-views/lead-view.contract.ts')).NewLeadView,
    {
      values: { name: '' },
      toInput: ({ name }) => ({ name, query: toSavedQuery(query) }),
      send: (view) => send('POST', '/staff/lead-views', view),
      onSent: () => void refresh(),
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
