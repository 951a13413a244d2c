import { useEffect, useRef } from 'react';
import type { LeadCounts, LeadList } from '../../../../src/leads/lead-list.contract.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { LEADS } from '../leads.ts';
import { COUNTS_PATH } from '../list/leads-query.ts';
import { FolderLinks } from './folder-links.tsx';
import { InboxList } from './inbox-list.tsx';
import { InboxMessage } from './message/inbox-message.tsx';
import type { InboxQuery } from './inbox-query.ts';

interface Props {
  query: InboxQuery;
  /** Null where the server could not read it. */
  leads: LeadList | null;
  counts: LeadCounts | null;
  loadedAt: number;
}

/** The list stands left of the message; a phone shows one of them at a time. */
export function Inbox({ query, leads, counts: first, loadedAt }: Props) {
  const { data: counts } = useApiQuery(LEADS, COUNTS_PATH, { first, loadedAt });
  useWayBackToRow(query.lead);
  return (
    <>
      <div className={query.lead ? 'max-lg:hidden' : ''}>
        <FolderLinks current={query.folder ?? 'inbox'} counts={counts} />
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)] lg:items-start">
        <div
          className={`overflow-hidden rounded-md border border-cal-200 bg-white lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto ${query.lead ? 'max-lg:hidden' : ''}`}
        >
          <InboxList query={query} first={leads} loadedAt={loadedAt} />
        </div>
        {query.lead ? (
          <InboxMessage key={query.lead} leadId={query.lead} query={query} />
        ) : (
          <p className="grid min-h-40 place-items-center rounded-md border border-dashed border-cal-300 p-6 text-niebla-600 max-lg:hidden">
            Elija una consulta de la lista.
          </p>
        )}
      </div>
    </>
  );
}

/** Returning from a message to the list on a phone restores the focus to its row. */
function useWayBackToRow(lead: string | undefined) {
  const left = useRef(lead);
  useEffect(() => {
    if (!lead && left.current) document.querySelector<HTMLElement>(`[data-lead="${left.current}"]`)?.focus();
    left.current = lead;
  }, [lead]);
}
