import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { StatusSelect } from '../progress/status-select.tsx';
import { AgentChoice } from '../assignment/agent-choice.tsx';
import { FollowUpField } from '../progress/follow-up-field.tsx';
import { LeadMenu } from './lead-menu.tsx';
import { ReplyToLead } from '../reply/reply-to-lead.tsx';
import { StageSelect } from '../progress/stage-select.tsx';

interface Props {
  lead: LeadDetails;
  onEdit: () => void;
  onGone: () => void;
}

const FOLDERS: Partial<Record<LeadDetails['folder'], string>> = {
  review: 'Por revisar: puede ser spam.',
  spam: 'Está en Spam.',
  archive: 'Está en el Archivo.',
};

export const LeadHead = ({ lead, ...offers }: Props) => (
  <div className="mt-3">
    <div className="flex items-start justify-between gap-3">
      <h3 className="min-w-0 pt-1 text-base font-[650] break-words">{lead.name}</h3>
      <LeadMenu lead={lead} {...offers} />
    </div>
    {FOLDERS[lead.folder] && <p className="mb-2 text-[0.875rem] font-semibold text-sol-600">{FOLDERS[lead.folder]}</p>}
    <ReplyToLead lead={lead} className="mt-2 mb-1" />
    <div className="mt-2 grid grid-cols-2 gap-x-3 gap-y-3">
      <StatusSelect lead={lead} />
      <StageSelect lead={lead} />
      <AgentChoice lead={lead} />
      <FollowUpField key={lead.nextFollowUpOn} lead={lead} />
    </div>
  </div>
);
