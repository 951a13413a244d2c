import { X } from 'lucide-react';
import type { ComponentProps } from 'react';

export const CloseButton = ({ className = '', ...button }: ComponentProps<'button'>) => (
  <button
    type="button"
    aria-label="Cerrar"
    className={`grid size-11 shrink-0 place-items-center rounded-control hover:bg-surface-100 ${className}`.trimEnd()}
    {...button}
  >
    <X size={20} />
  </button>
);
