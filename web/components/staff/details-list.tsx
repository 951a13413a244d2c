import type { ReactNode } from 'react';

/** A definition list of names and values. */
export const DetailsList = ({ items }: { items: readonly (readonly [name: string, fact: ReactNode])[] }) => (
  <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
    {items.map(([name, fact]) => (
      <div key={name} className="contents">
        <dt className="text-niebla-600">{name}</dt>
        <dd className="break-words max-sm:mb-1.5">{fact}</dd>
      </div>
    ))}
  </dl>
);
