import type { ReactNode } from 'react';

export const InformationPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-3 border-t border-surface-200 pt-4">
    <h3 className="font-[650]">{title}</h3>
    {children}
  </section>
);

export const Definition = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3">
    <dt className="text-gray-600">{term}</dt>
    <dd className="break-words">{children || '—'}</dd>
  </div>
);
