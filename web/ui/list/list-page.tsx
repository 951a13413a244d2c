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

interface EmptyListProps {
  /** The address of the list without filters, if any are set. */
  whole?: string | false;
  children: ReactNode;
}

export const EmptyList = ({ whole, children }: EmptyListProps) => (
  <div className="flex flex-col items-start gap-4 p-6">
    <p>{children}</p>
    {whole && (
      <a href={whole} className="font-semibold text-mar-600 underline underline-offset-[3px]">
        Limpiar filtros
      </a>
    )}
  </div>
);
