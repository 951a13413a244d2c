import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { StatusBadge } from '../progress/status-badge.tsx';

interface Props {
  leads: readonly LeadDetails[];
  /** The lead that is open in the panel. */
  openId: string;
  keptId: string;
  onChoose: (id: string) => void;
}

/** How far both leads have come, and which of them remains. */
export const MergeTargetChoice = ({ leads, openId, keptId, onChoose }: Props) => (
  <fieldset className="mt-4">
    <legend className="text-xs font-semibold">Lead que se conserva</legend>
    <div className="mt-1 grid gap-2">
      {leads.map((lead) => (
        <label
          key={lead.id}
          className="flex cursor-pointer items-start gap-3 rounded-md border border-cal-200 p-3 has-checked:border-mar-600 has-checked:bg-cal-50"
        >
          <input
            type="radio"
            name="kept"
            className="tick mt-0.5"
            checked={lead.id === keptId}
            onChange={() => onChoose(lead.id)}
          />
          <span className="grid min-w-0 flex-1 gap-1.5 text-sm">
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="font-semibold break-words">
                {lead.id === openId ? 'El lead abierto' : 'El otro lead'}: {lead.name}
              </span>
              <StatusBadge status={lead.status} />
            </span>
            <Fact name="Etapa">{lead.stage?.name ?? 'Sin etapa'}</Fact>
            <Fact name="Agente">{lead.agent?.name ?? 'Sin agente'}</Fact>
            <Fact name="Última actividad">{formatDateTime(lead.lastActivityAt)}</Fact>
          </span>
        </label>
      ))}
    </div>
    {isRevived(leads, keptId) && (
      <p className="mt-2 text-[0.875rem] text-tinta-700">
        El lead perdido toma el estado, la etapa y el agente del lead abierto.
      </p>
    )}
  </fieldset>
);

const Fact = ({ name, children }: { name: string; children: string }) => (
  <span className="text-tinta-700">
    {name}: {children}
  </span>
);

const isRevived = (leads: readonly LeadDetails[], keptId: string) =>
  leads.some(({ id, status }) => id === keptId && status === 'lost') &&
  leads.some(
    ({ id, status, folder }) => id !== keptId && status !== 'lost' && (folder === 'inbox' || folder === 'archive'),
  );
