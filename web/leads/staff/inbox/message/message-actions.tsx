import type { LeadDetails } from '../../../../../src/leads/lead.contract.ts';
import { Button, ButtonLink } from '../../../../components/button.tsx';
import { FOLDER_MOVES } from '../folder-moves.ts';
import { AgentChoice } from '../../assignment/agent-choice.tsx';
import { StatusSelect } from '../../progress/status-select.tsx';
import { FAILED } from '../../lead/use-lead-change.ts';
import { useUndoable } from '../../undo/use-undoable.ts';

export function MessageActions({ lead }: { lead: LeadDetails }) {
  const { change } = useUndoable();
  const filings = FOLDER_MOVES.filter(({ from }) => lead.folder !== 'review' && from.includes(lead.folder));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <div className="w-44">
          <StatusSelect lead={lead} />
        </div>
        <div className="w-44">
          <AgentChoice lead={lead} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {filings.map(({ folder, label, successTitle }) => (
          <Button
            key={folder}
            variant="outline"
            size="panel"
            onClick={() => void change(lead.id, { folder }, { successTitle, ...FAILED })}
          >
            {label}
          </Button>
        ))}
        <ButtonLink variant="text" size="panel" href={`/admin/leads?lead=${lead.id}`}>
          Abrir en Leads
        </ButtonLink>
      </div>
    </div>
  );
}
