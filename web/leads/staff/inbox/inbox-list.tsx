import type { KeyboardEvent } from 'react';
import type { LeadList } from '../../../../src/leads/lead-list.contract.ts';
import { type InitialData, useApiQuery } from '../../../api/use-api-query.ts';
import { ListPage } from '../../../components/list/list-page.tsx';
import { Pager } from '../../../components/pager/pager.tsx';
import { EmptyInbox } from './empty-inbox.tsx';
import { LEADS } from '../leads.ts';
import { inboxApiPath, type InboxQuery, inboxUrl } from './inbox-query.ts';
import { InboxRow } from './inbox-row.tsx';

interface Props extends InitialData<LeadList> {
  query: InboxQuery;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The list is one stop of the Tab key; the arrow keys move through it, as J and K do. */
export function InboxList({ query, ...first }: Props) {
  const read = useApiQuery(LEADS, inboxApiPath(query), first);
  return (
    <ListPage
      query={read}
      loadingText="Cargando…"
      errorText="No se han podido cargar las consultas."
      empty={<EmptyInbox query={query} />}
    >
      {(leads) => {
        const stop = leads.items.find(({ id }) => id === query.lead) ?? leads.items[0];
        return (
          <>
            <ol aria-label="Consultas" className="divide-y divide-cal-200" onKeyDown={step}>
              {leads.items.map((lead) => (
                <InboxRow
                  key={lead.id}
                  lead={lead}
                  href={inboxUrl({ ...query, lead: lead.id })}
                  isOpen={lead.id === query.lead}
                  isStop={lead === stop}
                />
              ))}
            </ol>
            <Pager
              {...leads}
              url={(page) => inboxUrl({ ...query, page, lead: undefined })}
              itemsLabel="consultas"
              className="px-4 pb-4 lg:flex-col"
            />
          </>
        );
      }}
    </ListPage>
  );
}

function step(event: KeyboardEvent<HTMLOListElement>) {
  const by = STEPS[event.key];
  if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-lead]')];
  rows[rows.findIndex((row) => row === document.activeElement) + by]?.focus();
}
