import type { ReactNode } from 'react';
import { RowKeys } from './row-keys.tsx';
import { QueryContent, type QueryContentProps } from '../staff/query-content.tsx';

interface Props<List> extends QueryContentProps<List> {
  /** Shown where the list has no rows. */
  empty: ReactNode;
}

/**
 * One page of a list with its pager, or its state of loading, failure or emptiness. The address holds page, filters and
 * order; J and K step through its rows.
 */
export const ListPage = <List extends { items: readonly unknown[] }>({ empty, children, ...state }: Props<List>) => (
  <QueryContent {...state}>
    {(list) => (list.items.length === 0 ? empty : <RowKeys>{children(list)}</RowKeys>)}
  </QueryContent>
);

export const ListFrame = ({ children }: { children: ReactNode }) => (
  <div data-results className="overflow-clip has-data-note:overflow-visible rounded-md border border-cal-200 bg-white">
    {children}
  </div>
);

const NO_MATCH_TEXT = 'Nada coincide con la búsqueda o los filtros.';

interface EmptyListProps {
  /** The address of the list without filters, if any are set. */
  clearHref?: string | false;
  /** What is said of filters that find nothing. */
  noMatchText?: string;
  /** What will be here, and the way to the first one, where nothing is there yet. */
  emptyAction?: { hintText: string; href?: string | false | undefined; name?: string };
  children: ReactNode;
}

/** Says whether there is nothing yet or nothing is found, and offers the next step. */
export function EmptyList({ clearHref, noMatchText = NO_MATCH_TEXT, emptyAction, children }: EmptyListProps) {
  const hintText = clearHref ? noMatchText : emptyAction?.hintText;
  const href = clearHref || emptyAction?.href;
  return (
    <div className="flex flex-col items-start gap-4 p-6">
      <div className="grid gap-1">
        <p className="font-semibold">{children}</p>
        {hintText && <p className="text-niebla-600">{hintText}</p>}
      </div>
      {href && (
        <a href={href} className="font-semibold text-mar-600 underline underline-offset-[3px]">
          {clearHref ? 'Limpiar filtros' : emptyAction?.name}
        </a>
      )}
    </div>
  );
}
