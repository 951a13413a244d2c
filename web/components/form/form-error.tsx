import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Stands under its field, which refers to it by aria-describedby. */
export const FormError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="mt-1.5 flex gap-1.5 text-sm text-err-600">
    <CircleAlert size={16} className="mt-[3px]" />
    {children}
  </p>
);
