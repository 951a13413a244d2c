import type { ReactNode } from 'react';

/** A group of fields that stand together on the public page. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-3 text-sm font-semibold">{title}</legend>
    <div className="grid gap-4">{children}</div>
  </fieldset>
);
