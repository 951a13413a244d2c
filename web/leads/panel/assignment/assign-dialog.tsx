import { type SubmitEvent, useState } from 'react';
import type { LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useChange } from '../../../ui/use-change.ts';
import type { ActiveFilters } from '../filters/active-filters.ts';
import { LEADS } from '../leads.ts';

interface Props {
  lead: LeadItem;
  agents: ActiveFilters['agents'];
  onClose: () => void;
}

/** Assigns a lead to a colleague, who is told by mail, or to nobody. */
export function AssignDialog({ lead, agents, onClose }: Props) {
  const { change } = useChange(LEADS);
  const [isBusy, setBusy] = useState(false);
  const assign = async (userId: string) => {
    setBusy(true);
    const refusal = await change(() => send('PUT', `/staff/leads/${lead.id}/assignee`, { userId: userId || null }), {
      done: userId ? 'Lead asignado' : 'Lead sin agente',
      failed: 'No se pudo asignar el lead',
    });
    setBusy(false);
    if (!refusal) onClose();
  };
  return (
    <Modal title={`Asignar a ${lead.name}`} onClose={onClose}>
      <form
        className="mt-5 grid gap-5"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          const userId = new FormData(event.currentTarget).get('userId');
          if (!isBusy && typeof userId === 'string') void assign(userId);
        }}
      >
        <SelectField
          data-autofocus
          label="Agente"
          name="userId"
          prompt="Sin agente"
          required
          defaultValue={lead.agent?.id ?? ''}
          options={Object.fromEntries(agents.map(({ id, name }) => [id, name]))}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button look="outline" size="medium" onClick={onClose}>
            Cancelar
          </Button>
          <SubmitButton size="medium" isBusy={isBusy} busyText="Guardando…">
            Asignar
          </SubmitButton>
        </div>
      </form>
    </Modal>
  );
}
