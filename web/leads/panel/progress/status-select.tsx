import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { statusNames } from './status-names.ts';
import { LeadSelect } from './lead-select.tsx';
import { STATUS_FAILED, useLeadChange } from '../lead/use-lead-change.ts';

const STATUSES = Object.entries(statusNames).map(([id, name]) => ({ id, name }));

export function StatusSelect({ lead }: { lead: LeadDetails }) {
  const { put } = useLeadChange(lead.id);
  return (
    <LeadSelect
      label="Estado"
      value={lead.status}
      options={STATUSES}
      onChoose={(status) =>
        put(
          'status',
          { status },
          { done: 'Consulta actualizada', note: 'El estado se ha actualizado correctamente', ...STATUS_FAILED },
        )
      }
    />
  );
}
