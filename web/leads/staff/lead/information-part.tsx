import type { ReactNode } from 'react';

export const InformationPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-3 border-t border-cal-200 pt-4">
    <h3 className="font-[650]">{title}</h3>
    {children}
  </section>
);
