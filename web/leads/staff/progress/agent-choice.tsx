import { UserCheck } from 'lucide-react';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { Avatar } from '../../../components/avatar.tsx';
import { Button } from '../../../components/button.tsx';
import { ChoicesError, useChoices } from '../lead/choices.tsx';
import { UPDATE_ERROR, useLeadChange, usePermissions } from '../lead/use-lead.ts';
import { LeadSelect } from './stage-select.tsx';

/** Users with access to all leads assign them; any agent can claim an unassigned one. */
export function AgentChoice({ lead: { id, agent } }: { lead: LeadDetails }) {
  const { hasPermission } = usePermissions();
  const { put, post } = useLeadChange(id);
  const canAssign = hasPermission('leads.all');
  const agents = useChoices('leads/agents', canAssign);
  return (
    <div>
      {canAssign ? (
        <LeadSelect
          label="Agente"
          none="Sin agente"
          value={agent?.id ?? ''}
          options={agent && !agents.some((it) => it.id === agent.id) ? [agent, ...agents] : agents}
          onChoose={(userId) =>
            put('assignee', { userId: userId || null }, { successTitle: getSuccessTitle(userId), ...UPDATE_ERROR })
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
      <ChoicesError kind="leads/agents" isEnabled={canAssign} className="mt-1" />
      {!agent && (
        <Button
          variant="outline"
          size="compact"
          className={canAssign ? 'mt-2' : ''}
          onClick={() => void post('claim', undefined, { successTitle: 'Lead asignado', ...UPDATE_ERROR })}
        >
          <UserCheck size={16} />
          Asignármelo
        </Button>
      )}
    </div>
  );
}

const getSuccessTitle = (userId: string) => (userId ? 'Lead asignado' : 'Lead sin agente');
