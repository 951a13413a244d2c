import type { ComponentProps } from 'react';
import { Icon } from './icon/icon.tsx';

/** The native list, which suits phones and works before any script. */
export function Select({ className = '', children, ...select }: ComponentProps<'select'>) {
  return (
    <span className={`relative block ${className}`}>
      <select
        className="h-(--control-height) w-full appearance-none rounded-control border border-niebla-500 bg-white pr-10 pl-3.5 text-sm font-medium text-ellipsis hover:border-tinta-900 aria-invalid:border-err-600 pointer-coarse:text-base"
        {...select}
      >
        {children}
      </select>
      <Icon name="chevron-down" size={18} className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2" />
    </span>
  );
}
