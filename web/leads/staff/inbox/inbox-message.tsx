import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { LoadFailure, SkeletonRows } from '../../../components/staff/query-content.tsx';
import { UnsavedScope } from '../../../components/unsaved/use-unsaved-changes.tsx';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { getKindName } from '../lead-names.ts';
import { InquiryProperties, LeadPhotos, OfferedPropertyList } from '../lead/inquiry-details.tsx';
import { isLeadGone, useLead, UPDATE_ERROR } from '../lead/use-lead.ts';
import { useUndoable } from '../lead/use-undoable.ts';
import { AgentChoice } from '../progress/agent-choice.tsx';
import { StatusSelect } from '../progress/status-select.tsx';
import { formatLeadTopic } from '../reply/build-reply-link.ts';
import { ReplyBar } from '../reply/reply-bar.tsx';
import { FOLDER_MOVES } from './folder-moves.ts';
import { inboxUrl, type InboxUrlParams } from './inbox-query.ts';
import { SuspectNotice } from './suspect-notice.tsx';

export function InboxMessage({ leadId, query }: { leadId: string; query: InboxUrlParams }) {
  const { data: lead, error, isError, isFetching, refetch } = useLead(leadId);
  return (
    <section aria-label="Mensaje" className="min-w-0">
      <a
        href={inboxUrl({ ...query, lead: undefined })}
        className="mb-3 inline-flex h-11 items-center gap-1.5 font-semibold text-primary-600 lg:hidden"
      >
        <ChevronLeft size={18} />
        Volver a las consultas
      </a>
      <div className="rounded-md border border-surface-200 bg-white">
        <UnsavedScope>
          {({ hasUnsavedChanges }) =>
            lead && (!isLeadGone(error) || hasUnsavedChanges) ? (
              <>
                {isLeadGone(error) && <GoneNotice hasUnsavedChanges={hasUnsavedChanges} />}
                <OpenMessage lead={lead} />
              </>
            ) : isLeadGone(error) ? (
              <GoneNotice hasUnsavedChanges={false} />
            ) : isError && !isFetching ? (
              <LoadFailure text="No se ha podido cargar la consulta." onRetry={() => void refetch()} />
            ) : (
              <SkeletonRows text="Cargando…" />
            )
          }
        </UnsavedScope>
      </div>
    </section>
  );
}

function MessageActions({ lead }: { lead: LeadDetails }) {
  const { changeWithUndo } = useUndoable();
  const moves = FOLDER_MOVES.filter(({ from }) => lead.folder !== 'review' && from.includes(lead.folder));
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
        {moves.map(({ folder, label, successTitle }) => (
          <Button
            key={folder}
            variant="outline"
            size="compact"
            onClick={() => void changeWithUndo(lead.id, { folder }, { successTitle, ...UPDATE_ERROR })}
          >
            {label}
          </Button>
        ))}
        <ButtonLink variant="text" size="compact" href={`/admin/leads?lead=${lead.id}`}>
          Abrir en Leads
        </ButtonLink>
      </div>
    </div>
  );
}

const PHONE_MEDIA_QUERY = '(width < 64rem)';

function OpenMessage({ lead }: { lead: LeadDetails }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the focused row is now hidden; elsewhere, the button that moved the message no longer exists.
  useEffect(() => {
    if (matchMedia(PHONE_MEDIA_QUERY).matches || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [lead.folder]);
  return (
    <article aria-labelledby="consulta" className="grid gap-5 p-4 md:p-6">
      <header>
        <h2 id="consulta" ref={heading} tabIndex={-1} className="text-lg font-[650] break-words outline-none">
          {lead.name}
        </h2>
        <p className="text-ink-700">
          {getKindName(lead)} · {lead.source.name} · {formatDateTime(lead.createdAt)}
        </p>
        <p className="mt-1 break-words">{[lead.email, lead.phone].filter(Boolean).join(' · ')}</p>
        <p className={`mt-1 font-semibold ${lead.isAnswered ? 'text-success-600' : 'text-accent-700'}`}>
          {formatReplyState(lead)}
        </p>
      </header>
      {lead.folder === 'review' && <SuspectNotice lead={lead} />}
      {lead.kind === 'contact' && <p className="font-semibold">Asunto: {formatLeadTopic(lead)}</p>}
      {lead.message && (
        <p className="max-w-[44rem] rounded-md bg-surface-50 p-4 break-words whitespace-pre-line">{lead.message}</p>
      )}
      <InquiryProperties lead={lead} />
      {lead.listing && <OfferedPropertyList listing={lead.listing} />}
      <LeadPhotos lead={lead} />
      <MessageActions lead={lead} />
      <ReplyBar lead={lead} />
    </article>
  );
}

function formatReplyState(lead: LeadDetails) {
  if (!lead.isAnswered) return 'Sin responder';
  return lead.firstRepliedAt ? `Respondida el ${formatDateTime(lead.firstRepliedAt)}` : 'Respondida';
}

const GoneNotice = ({ hasUnsavedChanges }: { hasUnsavedChanges: boolean }) => (
  <p role="alert" className="p-6">
    Esta consulta ya no existe o la lleva otro agente.
    {hasUnsavedChanges && <span>{' Copie el texto que quiera conservar.'}</span>}
  </p>
);
