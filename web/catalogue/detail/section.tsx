import type { ReactNode } from 'react';

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-9 break-inside-avoid md:mt-10 print:mt-4">
    <h2 className="display mb-3 text-2xl">{title}</h2>
    {children}
  </section>
);
