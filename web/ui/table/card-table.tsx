import type { ReactNode } from 'react';

interface TableProps {
  label: string;
  head: readonly string[];
  children: ReactNode;
}

/** On a phone each row is a card; the roles keep it a table for whoever hears it. */
export const CardTable = ({ label, head, children }: TableProps) => (
  <table role="table" aria-label={label} className="w-full border-collapse text-[0.875rem] max-lg:block">
    <thead role="rowgroup" className="max-lg:sr-only">
      <tr role="row" className="border-b border-cal-200 bg-cal-50 text-left text-niebla-600">
        {head.map((name) => (
          <th key={name} role="columnheader" scope="col" className="h-[2.375rem] px-3 font-semibold whitespace-nowrap">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className="divide-y divide-cal-200 max-lg:block">
      {children}
    </tbody>
  </table>
);

interface RowProps {
  title: ReactNode;
  /** In the order of the head, without its first; a card says the label of each that has one. */
  cells: readonly { label?: string; content: ReactNode }[];
}

export const CardRow = ({ title, cells }: RowProps) => (
  <tr role="row" className="h-11 max-lg:grid max-lg:h-auto max-lg:gap-y-1 max-lg:px-4 max-lg:py-3.5 lg:hover:bg-cal-50">
    <th role="rowheader" scope="row" className="px-3 py-1 text-left font-semibold break-words max-lg:p-0">
      {title}
    </th>
    {cells.map(({ label, content }, at) => (
      <td key={at} role="cell" className="px-3 py-1 break-words tabular-nums max-lg:p-0">
        {label && (
          <span aria-hidden className="text-niebla-600 lg:hidden">
            {label}:{' '}
          </span>
        )}
        {content}
      </td>
    ))}
  </tr>
);
