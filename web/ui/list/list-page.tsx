import type { ReactNode } from 'react';
import { ReadState, type ReadStateProps } from '../panel/read-state.tsx';

interface Props<List> extends ReadStateProps<List> {
  /** In the place of the rows where there are none. */
  empty: ReactNode;
}

/** One page of a list: its rows and its pager, or why there are none. Which page, filters and order the address says. */
export const ListPage = <List extends { items: readonly unknown[] }>({ empty, children, ...state }: Props<List>) => (
  <ReadState {...state}>{(list) => (list.items.length === 0 ? empty : children(list))}</ReadState>
);

/** The white panel that a list stands in. */
export const ListFrame = ({ children }: { children: ReactNode }) => (
  <div data-results className="overflow-hidden rounded-md border border-cal-200 bg-white">
    {children}
  </div>
);

interface EmptyListProps {
  /** The address of the whole list, where this one is narrowed. */
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
