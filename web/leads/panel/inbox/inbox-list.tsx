import type { KeyboardEvent } from 'react';
import { LoadFailure } from '../../../ui/panel/load-failure.tsx';
import { SkeletonRows } from '../../../ui/panel/skeleton-rows.tsx';
import { Pager } from '../../../ui/pager/pager.tsx';
import { EmptyInbox } from './empty-inbox.tsx';
import { inboxUrl } from './inbox-query.ts';
import { InboxRow } from './inbox-row.tsx';
import { type FirstInbox, useInbox } from './use-inbox.ts';

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** One stop of the Tab key; arrows, or j and k, go through it. */
export function InboxList(first: FirstInbox) {
  const { data, isError, isFetching, refetch } = useInbox(first);
  const { query } = first;
  if (isError && !isFetching)
    return <LoadFailure text="Error al cargar las consultas." onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows text="Cargando..." />;
  if (data.items.length === 0) return <EmptyInbox query={query} />;
  const open = data.items.find(({ id }) => id === query.lead) ?? data.items[0];
  return (
    <>
      <ol aria-label="Consultas" className="divide-y divide-cal-200" onKeyDown={step}>
        {data.items.map((lead) => (
          <InboxRow
            key={lead.id}
            lead={lead}
            href={inboxUrl({ ...query, lead: lead.id })}
            isOpen={lead.id === query.lead}
            isStop={lead === open}
          />
        ))}
      </ol>
      <Pager
        {...data}
        url={(page) => inboxUrl({ ...query, page, lead: undefined })}
        things="consultas"
        className="px-4 pb-4 lg:flex-col"
      />
    </>
  );
}

function step(event: KeyboardEvent<HTMLOListElement>) {
  const by = STEPS[event.key];
  if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-lead]')];
  rows[rows.findIndex((row) => row === document.activeElement) + by]?.focus();
}
