import type { LeadDetails } from '../../../../../src/leads/lead.contract.ts';
import { AgentChoice } from '../../assignment/agent-choice.tsx';
import { FollowUpField } from '../../progress/follow-up-field.tsx';
import { StageSelect } from '../../progress/stage-select.tsx';
import { StatusSelect } from '../../progress/status-select.tsx';

/** How far a lead has come, whose it is, and when somebody looks at it again. */
export const LeadSteps = ({ lead }: { lead: LeadDetails }) => (
  <div className="mt-4 grid grid-cols-2 gap-3 border-t border-cal-200 pt-4">
    <StatusSelect lead={lead} />
    <StageSelect lead={lead} />
    <AgentChoice lead={lead} />
    <FollowUpField lead={lead} />
  </div>
);
