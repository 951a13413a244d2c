import type { ReactNode } from 'react';
import { RowKeys } from './row-keys.tsx';
import { ReadState, type ReadStateProps } from '../panel/read-state.tsx';

interface Props<List> extends ReadStateProps<List> {
  /** Shown where the list has no rows. */
  empty: ReactNode;
}

/**
 * One page of a list with its pager, or its state of loading, failure or emptiness. The address holds page, filters and
 * order; J and K step through its rows.
 */
export const ListPage = <List extends { items: readonly unknown[] }>({ empty, children, ...state }: Props<List>) => (
  <ReadState {...state}>{(list) => (list.items.length === 0 ? empty : <RowKeys>{children(list)}</RowKeys>)}</ReadState>
);

export const ListFrame = ({ children }: { children: ReactNode }) => (
  <div data-results className="overflow-clip has-data-note:overflow-visible rounded-md border border-cal-200 bg-white">
    {children}
  </div>
);

const UNMET = 'Nada coincide con la búsqueda o los filtros.';

interface EmptyListProps {
  /** The address of the list without filters, if any are set. */
  whole?: string | false;
  /** What is said of filters that find nothing. */
  unmet?: string;
  /** What will be here, and the way to the first one, where nothing is there yet. */
  first?: { told: string; href?: string | false | undefined; name?: string };
  children: ReactNode;
}

/** Says whether there is nothing yet or nothing is found, and offers the next step. */
export function EmptyList({ whole, unmet = UNMET, first, children }: EmptyListProps) {
  const told = whole ? unmet : first?.told;
  const href = whole || first?.href;
  return (
    <div className="flex flex-col items-start gap-4 p-6">
      <div className="grid gap-1">
        <p className="font-semibold">{children}</p>
        {told && <p className="text-niebla-600">{told}</p>}
      </div>
      {href && (
        <a href={href} className="font-semibold text-mar-600 underline underline-offset-[3px]">
          {whole ? 'Limpiar filtros' : first?.name}
        </a>
      )}
    </div>
  );
}
