import { UserCheck } from 'lucide-react';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { Button } from '../../../components/button.tsx';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { LeadSelect } from '../progress/lead-select.tsx';
import { ChoicesError } from '../lead/choices-error.tsx';
import { useChoices } from '../lead/use-choices.ts';
import { FAILED, useLeadChange } from '../lead/use-lead-change.ts';
import { usePermissions } from '../lead/use-permissions.ts';

/** Agents with access to all leads assign them; any agent can take one that nobody has. */
export function AgentChoice({ lead: { id, agent } }: { lead: LeadDetails }) {
  const { may } = usePermissions();
  const { put, post } = useLeadChange(id);
  const givesOut = may('leads.all');
  const agents = useChoices('leads/agents', givesOut);
  return (
    <div>
      {givesOut ? (
        <LeadSelect
          label="Agente"
          none="Sin agente"
          value={agent?.id ?? ''}
          options={agent && !agents.some((it) => it.id === agent.id) ? [agent, ...agents] : agents}
          onChoose={(userId) =>
            put('assignee', { userId: userId || null }, { successTitle: handed(userId), ...FAILED })
          }
        />
      ) : (
        <>
          <p className="mb-1.5 text-xs font-semibold">Agente</p>
          {agent && (
            <p className="flex min-h-9 items-center gap-2">
              <Avatar name={agent.name} src={agent.avatarUrl} />
              {agent.name}
            </p>
          )}
        </>
      )}
      <ChoicesError kind="leads/agents" isEnabled={givesOut} className="mt-1" />
      {!agent && (
        <Button
          variant="outline"
          size="panel"
          className={givesOut ? 'mt-2' : ''}
          onClick={() => void post('taking', undefined, { successTitle: 'Lead asignado', ...FAILED })}
        >
          <UserCheck size={16} />
          Asignármelo
        </Button>
      )}
    </div>
  );
}

const handed = (userId: string) => (userId ? 'Lead asignado' : 'Lead sin agente');
