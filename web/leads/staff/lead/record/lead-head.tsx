import type { LeadDetails } from '../../../../../src/leads/lead.contract.ts';
import { formatDateTime } from '../../../../lib/dates/format-date-time.ts';
import { kindName } from '../../inquiry/kind-names.ts';
import { LeadMenu } from '../lead-menu.tsx';

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
      <h3 id="consulta" tabIndex={-1} className="min-w-0 pt-1 text-lg font-[650] break-words outline-none">
        {lead.name}
      </h3>
      <LeadMenu lead={lead} {...offers} />
    </div>
    <p className="text-[0.875rem] text-niebla-600">
      {kindName(lead)} · {formatDateTime(lead.createdAt)}
      {!lead.isAnswered && <span className="font-semibold text-bug-700"> · Sin responder</span>}
    </p>
    {FOLDERS[lead.folder] && <p className="mt-1 text-[0.875rem] font-semibold text-sol-600">{FOLDERS[lead.folder]}</p>}
  </div>
);
