import { Undo2 } from 'lucide-react';
import type { LeadDetails, MergedLead } from '../../../../src/leads/lead.contract.ts';
import { Button } from '../../../components/button.tsx';
import { formatDate } from '../../../lib/dates/format-date.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { useChange } from '../../../components/use-change.ts';
import { AskedProperties } from '../inquiry/inquiry-property-card.tsx';
import { kindName } from '../inquiry/kind-names.ts';
import { LeadPhotos } from '../inquiry/lead-photos.tsx';
import { OfferedPropertyList } from '../inquiry/offered-property-list.tsx';
import { formatLeadTopic } from '../inquiry/build-reply-link.ts';
import { InformationPart } from '../lead/information-part.tsx';
import { LEADS } from '../leads.ts';
import { useMergeUndo } from './use-merge-undo.ts';

/** The inquiries that became part of a lead, each with what it asked about or offered. */
export const MergedLeads = ({ lead: { id, merged } }: { lead: LeadDetails }) =>
  merged.length > 0 && (
    <InformationPart title="Fusionados con este lead">
      <div className="divide-y divide-cal-200">
        {merged.map((part) => (
          <MergedInquiry key={part.id} leadId={id} part={part} />
        ))}
      </div>
    </InformationPart>
  );

function MergedInquiry({ leadId, part }: { leadId: string; part: MergedLead }) {
  const { id, kind, name, email, phone, createdAt, message, listing, photos } = part;
  return (
    <article aria-label={`${kindName(part)} de ${name}`} className="grid gap-2.5 py-3 first:pt-0">
      <div>
        <h4 className="font-semibold">{kind === 'contact' ? formatLeadTopic(part) : kindName(part)}</h4>
        <p className="text-xs break-words text-niebla-600">
          {[name, email, phone, formatDateTime(createdAt)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {message && <p className="text-[0.875rem] break-words whitespace-pre-line">{message}</p>}
      <AskedProperties lead={part} />
      {listing && <OfferedPropertyList listing={listing} />}
      <LeadPhotos lead={{ id: leadId, photos }} />
      {part.nextFollowUpOn && (
        <p className="text-[0.875rem]">Tenía seguimiento para el {formatDate(part.nextFollowUpOn)}</p>
      )}
      {part.undoableUntil && <UndoMerge leadId={leadId} otherId={id} until={part.undoableUntil} />}
    </article>
  );
}

function UndoMerge({ leadId, otherId, until }: { leadId: string; otherId: string; until: string }) {
  const { change } = useChange(LEADS);
  const { act, ...outcome } = useMergeUndo()(leadId, otherId);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="outline" size="panel" onClick={() => void change(act, outcome)}>
        <Undo2 size={16} />
        Deshacer la fusión
      </Button>
      <span className="text-xs text-niebla-600">Hasta el {formatDateTime(until)}</span>
    </div>
  );
}
