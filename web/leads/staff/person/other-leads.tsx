import { Undo2 } from 'lucide-react';
import type { LeadSummary, LeadDetails, MergedLead } from '../../../../src/leads/lead.contract.ts';
import { Button } from '../../../components/button.tsx';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { formatDate } from '../../../lib/dates/format-date.ts';
import { getKindName } from '../lead-names.ts';
import { InformationPart } from '../lead/information-part.tsx';
import { InquiryProperties, LeadPhotos, OfferedPropertyList } from '../lead/inquiry-details.tsx';
import { useMergeUndo } from '../lead/use-undoable.ts';
import { LEADS_KEY } from '../leads-query.ts';
import { StatusBadge } from '../progress/status-badge.tsx';
import { formatLeadTopic } from '../reply/build-reply-link.ts';

interface Props {
  title: string;
  leads: readonly LeadSummary[];
  onOpen?: (id: string) => void;
}

export const OtherLeads = ({ title, leads, onOpen }: Props) =>
  leads.length > 0 && (
    <InformationPart title={title}>
      <ul className="divide-y divide-surface-200">
        {leads.map((lead) => (
          <li key={lead.id} className="grid gap-1 py-2.5 first:pt-0">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              {onOpen ? (
                <button
                  type="button"
                  className="min-h-6 text-left font-semibold text-primary-600 underline underline-offset-[3px]"
                  onClick={() => onOpen(lead.id)}
                >
                  {formatLeadName(lead)}
                </button>
              ) : (
                <span className="font-semibold">{formatLeadName(lead)}</span>
              )}
              <StatusBadge status={lead.status} />
            </div>
            <p className="text-xs text-gray-600">
              {lead.name} · {formatDateTime(lead.createdAt)}
            </p>
            {lead.message && <p className="line-clamp-2 text-[0.875rem] break-words">{lead.message}</p>}
          </li>
        ))}
      </ul>
    </InformationPart>
  );

const formatLeadName = (lead: LeadSummary) =>
  lead.reference ? `${getKindName(lead)}, ref. ${lead.reference}` : getKindName(lead);

export const MergedLeads = ({ lead: { id, mergedLeads } }: { lead: LeadDetails }) =>
  mergedLeads.length > 0 && (
    <InformationPart title="Fusionados con este lead">
      <div className="divide-y divide-surface-200">
        {mergedLeads.map((mergedLead) => (
          <MergedInquiry key={mergedLead.id} leadId={id} mergedLead={mergedLead} />
        ))}
      </div>
    </InformationPart>
  );

function MergedInquiry({ leadId, mergedLead }: { leadId: string; mergedLead: MergedLead }) {
  const { id, kind, name, email, phone, createdAt, message, listing, photos } = mergedLead;
  return (
    <article aria-label={`${getKindName(mergedLead)} de ${name}`} className="grid gap-2.5 py-3 first:pt-0">
      <div>
        <h4 className="font-semibold">{kind === 'contact' ? formatLeadTopic(mergedLead) : getKindName(mergedLead)}</h4>
        <p className="text-xs break-words text-gray-600">
          {[name, email, phone, formatDateTime(createdAt)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {message && <p className="text-[0.875rem] break-words whitespace-pre-line">{message}</p>}
      <InquiryProperties lead={mergedLead} />
      {listing && <OfferedPropertyList listing={listing} />}
      <LeadPhotos lead={{ id: leadId, photos }} />
      {mergedLead.nextFollowUpOn && (
        <p className="text-[0.875rem]">Tenía seguimiento para el {formatDate(mergedLead.nextFollowUpOn)}</p>
      )}
      {mergedLead.undoableUntil && <UndoMerge leadId={leadId} otherId={id} until={mergedLead.undoableUntil} />}
    </article>
  );
}

function UndoMerge({ leadId, otherId, until }: { leadId: string; otherId: string; until: string }) {
  const { mutate } = useMutationWithToast(LEADS_KEY);
  const buildUndo = useMergeUndo();
  const { act, ...toastTexts } = buildUndo(leadId, otherId);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="outline" size="compact" onClick={() => void mutate(act, toastTexts)}>
        <Undo2 size={16} />
        Deshacer la fusión
      </Button>
      <span className="text-xs text-gray-600">Hasta el {formatDateTime(until)}</span>
    </div>
  );
}
