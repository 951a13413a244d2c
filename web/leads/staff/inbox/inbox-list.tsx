import { Inbox } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { LeadList, LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import type { LeadFolder } from '../../../../src/leads/lead.contract.ts';
import { type InitialData, useApiQuery } from '../../../api/use-api-query.ts';
import { ListPage } from '../../../components/list/list-page.tsx';
import { Pager } from '../../../components/pager.tsx';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { getKindName, formatReferences } from '../lead-names.ts';
import { LEADS_KEY } from '../leads-query.ts';
import { StatusBadge } from '../progress/status-badge.tsx';
import { inboxApiPath, type InboxUrlParams, inboxUrl } from './inbox-query.ts';

interface InboxListProps extends InitialData<LeadList> {
  query: InboxUrlParams;
}

/** The list is one tab stop; the arrow keys move through it, as J and K do. */
export function InboxList({ query, ...initialData }: InboxListProps) {
  const listQuery = useApiQuery(LEADS_KEY, inboxApiPath(query), initialData);
  return (
    <ListPage
      query={listQuery}
      loadingText="Cargando…"
      errorText="No se han podido cargar las consultas."
      empty={<EmptyInbox query={query} />}
    >
      {(leads) => {
        const tabStop = leads.items.find(({ id }) => id === query.lead) ?? leads.items[0];
        return (
          <>
            <ol aria-label="Consultas" className="divide-y divide-surface-200" onKeyDown={moveFocus}>
              {leads.items.map((lead) => (
                <InboxRow
                  key={lead.id}
                  lead={lead}
                  href={inboxUrl({ ...query, lead: lead.id })}
                  isOpen={lead.id === query.lead}
                  isTabStop={lead === tabStop}
                />
              ))}
            </ol>
            <Pager
              {...leads}
              getUrl={(page) => inboxUrl({ ...query, page, lead: undefined })}
              itemsLabel="consultas"
              className="px-4 pb-4 lg:flex-col"
            />
          </>
        );
      }}
    </ListPage>
  );
}

const EMPTY_TEXTS: Record<LeadFolder, string> = {
  inbox: 'Las consultas de la web aparecerán aquí.',
  review: 'No hay consultas por revisar.',
  spam: 'Las consultas marcadas como spam se guardan aquí hasta que se borran.',
  archive: 'Las consultas archivadas se guardan aquí.',
};

const EmptyInbox = ({ query: { folder = 'inbox', search, page } }: { query: InboxUrlParams }) => (
  <div className="flex flex-col items-center gap-3 px-6 py-12 text-center">
    <Inbox size={32} className="text-gray-500" />
    <p className="font-semibold">No hay consultas.</p>
    {(search ?? page) ? (
      <>
        {search && (
          <p className="break-words text-gray-600">Ninguna consulta de esta carpeta coincide con «{search}».</p>
        )}
        <a href={inboxUrl({ folder })} className="font-semibold text-primary-600 underline underline-offset-[3px]">
          Limpiar la búsqueda
        </a>
      </>
    ) : (
      <p className="text-gray-600">{EMPTY_TEXTS[folder]}</p>
    )}
  </div>
);

interface InboxRowProps {
  lead: LeadItem;
  href: string;
  isOpen: boolean;
  isTabStop: boolean;
}

const InboxRow = ({ lead, href, isOpen, isTabStop }: InboxRowProps) => (
  <li>
    <a
      href={href}
      data-lead={lead.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isOpen ? 'true' : undefined}
      keep-scroll-position="true"
      className="grid gap-1 border-l-2 border-transparent px-4 py-3 -outline-offset-2 hover:bg-surface-50 aria-[current]:border-primary-600 aria-[current]:bg-primary-100"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className={`min-w-0 grow basis-32 break-words ${lead.isAnswered ? '' : 'font-[650]'}`}>
          {!lead.isAnswered && (
            <>
              <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-accent-600" />
              <span className="sr-only">Sin responder: </span>
            </>
          )}
          <span>{lead.name}</span>
        </span>
        <time dateTime={lead.createdAt} className="shrink-0 text-xs text-gray-600 tabular-nums">
          {formatDateTime(lead.createdAt)}
        </time>
      </span>
      {lead.excerpt && <span className="line-clamp-2 text-[0.875rem] break-words text-ink-700">{lead.excerpt}</span>}
      <span className="flex flex-wrap items-center gap-2 text-xs text-gray-600">
        <StatusBadge status={lead.status} />
        <span>{[getKindName(lead), formatReferences(lead), lead.agent?.name].filter(Boolean).join(' · ')}</span>
      </span>
    </a>
  </li>
);

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent<HTMLOListElement>) {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-lead]')];
  rows[rows.findIndex((row) => row === document.activeElement) + step]?.focus();
}
