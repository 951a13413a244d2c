import { ListPlus } from 'lucide-react';
import type { LeadDetails } from '../../../../../src/leads/lead.contract.ts';
import { Button } from '../../../../components/button.tsx';
import { AnswerBar } from '../../inbox/message/answer-bar.tsx';

/** What can be done about a lead now: reply, call, write, plan. */
export const LeadActions = ({ lead, onTask }: { lead: LeadDetails; onTask: () => void }) => (
  <div role="group" aria-label="Acciones del lead" className="mt-3 grid gap-3">
    <AnswerBar lead={lead}>
      <Button variant="outline" size="panel" onClick={onTask}>
        <ListPlus size={16} />
        Tarea
      </Button>
    </AnswerBar>
  </div>
);
