import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ColumnMeta } from './property-table.ts';
import { propertiesUrl, type PropertiesQuery } from './properties-query.ts';

interface Props extends Pick<ColumnMeta, 'width' | 'sorts'> {
  query: PropertiesQuery;
  children: ReactNode;
}

const ARROWS = { ascending: ArrowUp, descending: ArrowDown };

/** The head of a column; where it has an order, a link asks for it, and once more for the next one. */
export function SortHeading({ query: { page: _page, ...query }, width = '', sorts = [], children }: Props) {
  const { sort = 'newest' } = query;
  const at = sorts.findIndex(([name]) => name === sort);
  const direction = sorts[at]?.[1];
  const next = sorts[at + 1]?.[0] ?? (at === -1 || sorts.length > 1 ? sorts[0]?.[0] : 'newest');
  const Arrow = direction && ARROWS[direction];
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction}
      className={`h-[2.375rem] px-2.5 font-semibold whitespace-nowrap ${width}`}
    >
      {next ? (
        <>
          <span className="xl:hidden">{children}</span>
          <a
            href={propertiesUrl({ ...query, sort: next })}
            keep-scroll-position=""
            className="inline-flex items-center gap-1 hover:text-tinta-900 max-xl:hidden"
          >
            {children}
            {Arrow && <Arrow size={14} />}
          </a>
        </>
      ) : (
        children
      )}
    </th>
  );
}
