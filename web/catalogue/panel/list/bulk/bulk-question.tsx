import { useState } from 'react';
import type { StaffPropertyAction } from '../../../../../src/catalogue/staff/bulk/staff-property-bulk.contract.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { useAgents } from '../../use-agents.ts';
import { bulkActions } from './bulk-actions.ts';
import { things } from './things.ts';

interface Props {
  action: StaffPropertyAction;
  count: number;
  onConfirm: (agentId?: string | null) => Promise<void>;
  onClose: () => void;
}

const NOBODY = 'none';

/** Names the number before many properties change; who they are assigned to is chosen here. */
export function BulkQuestion({ action, count, onConfirm, onClose }: Props) {
  const isAssigning = action === 'assign';
  const [agent, setAgent] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { names, isError } = useAgents(isAssigning);
  const { button, question } = bulkActions[action];
  const confirm = async () => {
    if (!isAssigning) return onConfirm();
    if (!agent) return setMissing(true);
    return onConfirm(agent === NOBODY ? null : agent);
  };
  return (
    <ConfirmDialog question={question(things(count))} action={button} onConfirm={confirm} onClose={onClose}>
      {isAssigning && (
        <SelectField
          label="Agente"
          prompt={isError ? 'Error al cargar usuarios.' : 'Elija una persona'}
          required
          value={agent}
          error={isMissing && !agent ? 'Elija a quién se asignan' : undefined}
          onChange={({ target }) => setAgent(target.value)}
          options={{ [NOBODY]: 'Sin agente', ...names }}
        />
      )}
      <p>Durante 10 segundos podrá deshacerlo.</p>
    </ConfirmDialog>
  );
}
