import { send } from '../../../api/send.ts';
import { EditDialog } from '../../../ui/dialog/edit-dialog.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useChange } from '../../../ui/use-change.ts';
import type { LeadsQuery } from '../list/leads-query.ts';
import { isCut, savedOf, VIEWS } from './saved-of.ts';

/** Saves the list as it is filtered and sorted under a name, for whoever is signed in. */
export function SaveViewDialog({ query, onClose }: { query: LeadsQuery; onClose: () => void }) {
  const { refresh } = useChange(VIEWS);
  const form = useForm(async () => (await import('../../../../src/leads/views/lead-view.contract.ts')).NewLeadView, {
    values: { name: '' },
    toInput: ({ name }) => ({ name, query: savedOf(query) }),
    send: (view) => send('POST', '/staff/lead-views', view),
    onSent: () => void refresh(),
    onClose,
    done: 'Vista guardada',
    failed: 'No se ha podido guardar la vista',
  });
  return (
    <EditDialog title="Guardar vista" action="Guardar" form={form} onClose={onClose}>
      <TextInput
        data-autofocus
        label="Nombre de la vista"
        maxLength={40}
        autoComplete="off"
        hint={
          isCut(query)
            ? 'Se guardan los filtros y el orden, no el texto de la búsqueda.'
            : 'Estará en el menú lateral, solo para usted.'
        }
        {...form.field('name')}
      />
    </EditDialog>
  );
}
