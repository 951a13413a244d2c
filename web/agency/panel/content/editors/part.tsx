import type { ReactNode } from 'react';

/** Fields that stand together on the page. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-3 text-sm font-semibold">{title}</legend>
    <div className="grid gap-4">{children}</div>
  </fieldset>
);
