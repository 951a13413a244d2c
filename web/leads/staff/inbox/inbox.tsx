import { useEffect, useRef } from 'react';
import type { LeadCounts, LeadList } from '../../../../src/leads/lead-list.contract.ts';
import type { LeadFolder } from '../../../../src/leads/lead.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { SearchForm } from '../../../components/list/search-form.tsx';
import { folderNames } from '../lead-names.ts';
import { LEADS_KEY, COUNTS_PATH } from '../leads-query.ts';
import { InboxList } from './inbox-list.tsx';
import { InboxMessage } from './inbox-message.tsx';
import { type InboxUrlParams, inboxUrl } from './inbox-query.ts';

interface InboxProps {
  query: InboxUrlParams;
  leads: LeadList | null;
  counts: LeadCounts | null;
  loadedAt: number;
}

export function Inbox({ query, leads, counts: initialCounts, loadedAt }: InboxProps) {
  const { data: counts } = useApiQuery(LEADS_KEY, COUNTS_PATH, { data: initialCounts, loadedAt });
  useReturnFocus(query.lead);
  return (
    <>
      <div className={query.lead ? 'max-lg:hidden' : ''}>
        <FolderLinks current={query.folder ?? 'inbox'} counts={counts} />
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)] lg:items-start">
        <div
          className={`overflow-hidden rounded-md border border-surface-200 bg-white lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto ${query.lead ? 'max-lg:hidden' : ''}`}
        >
          <InboxList query={query} data={leads} loadedAt={loadedAt} />
        </div>
        {query.lead ? (
          <InboxMessage key={query.lead} leadId={query.lead} query={query} />
        ) : (
          <p className="grid min-h-40 place-items-center rounded-md border border-dashed border-surface-300 p-6 text-gray-600 max-lg:hidden">
            Elija una consulta de la lista.
          </p>
        )}
      </div>
    </>
  );
}

interface Folder {
  folder: LeadFolder;
  count: keyof LeadCounts;
  unit: string;
}

const FOLDERS: readonly Folder[] = [
  { folder: 'inbox', count: 'unanswered', unit: 'sin responder' },
  { folder: 'review', count: 'review', unit: 'por revisar' },
  { folder: 'spam', count: 'spam', unit: 'en total' },
  { folder: 'archive', count: 'archive', unit: 'en total' },
];

interface FolderLinksProps {
  current: LeadFolder;
  counts: LeadCounts | undefined;
}

const FolderLinks = ({ current, counts }: FolderLinksProps) => (
  <nav aria-label="Carpetas" className="relative mb-2 flex gap-6 md:mb-4 overflow-x-auto border-b border-surface-200">
    {FOLDERS.map(({ folder, count, unit }) => (
      <a
        key={folder}
        href={inboxUrl({ folder })}
        aria-current={folder === current ? 'page' : undefined}
        className="-mb-px inline-flex h-10 shrink-0 items-center gap-1.5 border-b-2 border-transparent font-medium text-gray-600 hover:text-ink-900 aria-[current]:border-primary-600 aria-[current]:font-semibold aria-[current]:text-ink-900 pointer-coarse:h-11"
      >
        {folderNames[folder]}
        {counts && counts[count] > 0 && (
          <span
            title={`${formatNumber(counts[count])} ${unit}`}
            className="rounded-full bg-surface-100 px-2 py-1 text-xs leading-none font-semibold text-ink-700 tabular-nums"
          >
            {formatNumber(counts[count])}
            <span className="sr-only"> {unit}</span>
          </span>
        )}
      </a>
    ))}
  </nav>
);

/** On a phone, returning from a message restores the focus to its row. */
function useReturnFocus(leadId: string | undefined) {
  const lastLeadId = useRef(leadId);
  useEffect(() => {
    if (!leadId && lastLeadId.current)
      document.querySelector<HTMLElement>(`[data-lead="${lastLeadId.current}"]`)?.focus();
    lastLeadId.current = leadId;
  }, [leadId]);
}

export const InboxSearch = ({ query: { folder, search } }: { query: InboxUrlParams }) => (
  <SearchForm
    label="Buscar consultas"
    action="/admin/inquiries"
    className="xl:w-[20rem]"
    field={{
      label: 'Buscar por nombre, email, teléfono o referencia',
      placeholder: 'Nombre, email, teléfono o ref.',
      value: search,
    }}
    getUrl={(text) => inboxUrl({ folder, search: text })}
  >
    {folder && <input type="hidden" name="folder" value={folder} />}
  </SearchForm>
);
