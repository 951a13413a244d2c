import { useEffect, useRef } from 'react';
import type { LeadDetails } from '../../../../../src/leads/lead.contract.ts';
import { formatDateTime } from '../../../../lib/dates/format-date-time.ts';
import { kindName } from '../../inquiry/kind-names.ts';
import { AskedProperties } from '../../inquiry/inquiry-property-card.tsx';
import { LeadPhotos } from '../../inquiry/lead-photos.tsx';
import { OfferedPropertyList } from '../../inquiry/offered-property-list.tsx';
import { formatLeadTopic } from '../../inquiry/build-reply-link.ts';
import { AnswerBar } from './answer-bar.tsx';
import { MessageActions } from './message-actions.tsx';
import { SuspectNotice } from './suspect-notice.tsx';

const PHONE = '(width < 64rem)';

export function OpenMessage({ lead }: { lead: LeadDetails }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The element that had the focus has gone: on a phone the row, elsewhere the button that moved the message.
  useEffect(() => {
    if (matchMedia(PHONE).matches || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [lead.folder]);
  return (
    <article aria-labelledby="consulta" className="grid gap-5 p-4 md:p-6">
      <header>
        <h2 id="consulta" ref={heading} tabIndex={-1} className="text-lg font-[650] break-words outline-none">
          {lead.name}
        </h2>
        <p className="text-tinta-700">
          {kindName(lead)} · {lead.source.name} · {formatDateTime(lead.createdAt)}
        </p>
        <p className="mt-1 break-words">{[lead.email, lead.phone].filter(Boolean).join(' · ')}</p>
        <p className={`mt-1 font-semibold ${lead.isAnswered ? 'text-ok-600' : 'text-bug-700'}`}>{answered(lead)}</p>
      </header>
      {lead.folder === 'review' && <SuspectNotice lead={lead} />}
      {lead.kind === 'contact' && <p className="font-semibold">Asunto: {formatLeadTopic(lead)}</p>}
      {lead.message && (
        <p className="max-w-[44rem] rounded-md bg-cal-50 p-4 break-words whitespace-pre-line">{lead.message}</p>
      )}
      <AskedProperties lead={lead} />
      {lead.listing && <OfferedPropertyList listing={lead.listing} />}
      <LeadPhotos lead={lead} />
      <MessageActions lead={lead} />
      <AnswerBar lead={lead} />
    </article>
  );
}

function answered(lead: LeadDetails) {
  if (!lead.isAnswered) return 'Sin responder';
  return lead.firstRepliedAt ? `Respondida el ${formatDateTime(lead.firstRepliedAt)}` : 'Respondida';
}
