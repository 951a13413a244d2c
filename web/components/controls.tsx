import type { ComponentProps, ReactNode } from 'react';
import { formatNumber } from '../../src/platform/text/format-number.contract.ts';
import { Icon } from './icon/icon.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  count?: number | null | undefined;
  kind?: 'checkbox' | 'radio';
  /** Renders no row layout, because the surrounding element has its own. */
  isBare?: boolean;
}

/** The whole row is clickable. */
export function Checkbox({ label, count, kind = 'checkbox', className = '', isBare = false, ...input }: CheckboxProps) {
  return (
    <label className={isBare ? undefined : `checkbox-row ${className}`.trimEnd()}>
      <input type={kind} {...input} />
      <b>{label}</b>
      {typeof count === 'number' && <small>{formatNumber(count)}</small>}
    </label>
  );
}

/** The native select works on phones and before hydration. */
export function Select({ className = '', children, ...select }: ComponentProps<'select'>) {
  return (
    <span className={`relative block ${className}`}>
      <select
        className="h-(--control-height) w-full appearance-none rounded-control border border-gray-500 bg-white pr-10 pl-3.5 text-sm font-medium text-ellipsis hover:border-ink-900 aria-invalid:border-danger-600 pointer-coarse:text-base"
        {...select}
      >
        {children}
      </select>
      <Icon name="chevron-down" size={18} className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2" />
    </span>
  );
}

/** 34 px high with a touch target of 44 px; its border is visible in forced-colours mode. */
export function Chip({ label, removeLabel, href }: { label: string; removeLabel: string; href: string }) {
  return (
    <a
      href={href}
      aria-label={removeLabel}
      className="relative inline-flex h-[2.125rem] items-center gap-2 rounded-full border border-transparent bg-primary-100 pr-2 pl-3 text-[0.84375rem] leading-none font-semibold whitespace-nowrap text-primary-700 transition-colors duration-[120ms] before:absolute before:inset-x-0 before:-inset-y-[5px] hover:bg-surface-200"
    >
      <span>{label}</span>
      <Icon name="x" size={15} />
    </a>
  );
}
