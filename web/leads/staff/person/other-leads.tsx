import type { LeadSummary } from '../../../../src/leads/lead.contract.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { kindName } from '../inquiry/kind-names.ts';
import { StatusBadge } from '../progress/status-badge.tsx';
import { InformationPart } from '../lead/information-part.tsx';

interface Props {
  title: string;
  leads: readonly LeadSummary[];
  /** Given where the leads can be opened. */
  onOpen?: (id: string) => void;
}

export const OtherLeads = ({ title, leads, onOpen }: Props) =>
  leads.length > 0 && (
    <InformationPart title={title}>
      <ul className="divide-y divide-cal-200">
        {leads.map((lead) => (
          <li key={lead.id} className="grid gap-1 py-2.5 first:pt-0">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              {onOpen ? (
                <button
                  type="button"
                  className="min-h-6 text-left font-semibold text-mar-600 underline underline-offset-[3px]"
                  onClick={() => onOpen(lead.id)}
                >
                  {nameOf(lead)}
                </button>
              ) : (
                <span className="font-semibold">{nameOf(lead)}</span>
              )}
              <StatusBadge status={lead.status} />
            </div>
            <p className="text-xs text-niebla-600">
              {lead.name} · {formatDateTime(lead.createdAt)}
            </p>
            {lead.message && <p className="line-clamp-2 text-[0.875rem] break-words">{lead.message}</p>}
          </li>
        ))}
      </ul>
    </InformationPart>
  );

const nameOf = (lead: LeadSummary) => (lead.reference ? `${kindName(lead)}, ref. ${lead.reference}` : kindName(lead));
