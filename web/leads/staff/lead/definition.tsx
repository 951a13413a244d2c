import type { ReactNode } from 'react';

/** One row of a definition list; an unknown value is shown as a dash. */
export const Definition = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3">
    <dt className="text-niebla-600">{term}</dt>
    <dd className="break-words">{children || '—'}</dd>
  </div>
);
