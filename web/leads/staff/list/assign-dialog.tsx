import type { LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { send } from '../../../api/send.ts';
import { EditDialog } from '../../../components/dialog/edit-dialog.tsx';
import { SelectField } from '../../../components/form/fields.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { showToast } from '../../../components/toast/show-toast.ts';
import { useInvalidateQueries } from '../../../components/use-mutation-with-toast.ts';
import type { FilterContext } from '../filters/list-active-filters.ts';
import { LEADS_KEY } from '../leads-query.ts';

interface Props {
  lead: LeadItem;
  agents: FilterContext['agents'];
  onClose: () => void;
}

export function AssignDialog({ lead, agents, onClose }: Props) {
  const invalidate = useInvalidateQueries(LEADS_KEY);
  const form = useApiForm(async () => (await import('../../../../src/leads/lead.contract.ts')).LeadAssignment, {
    values: { userId: lead.agent?.id ?? '' },
    toInput: ({ userId }) => ({ userId: userId || null }),
    send: (assignment) => send('PUT', `/staff/leads/${lead.id}/assignee`, assignment),
    onSent: (_, { userId }, note) => {
      showToast({ title: userId ? 'Lead asignado' : 'Lead sin agente', ...(note && { description: note }) });
      void invalidate();
    },
    onClose,
    errorTitle: 'No se ha podido asignar el lead',
  });
  return (
    <EditDialog title={`Asignar a ${lead.name}`} submitLabel="Asignar" form={form} onClose={onClose}>
      <SelectField
        data-autofocus
        label="Agente"
        prompt="Sin agente"
        options={Object.fromEntries(agents.map(({ id, name }) => [id, name]))}
        {...form.field('userId')}
      />
    </EditDialog>
  );
}
