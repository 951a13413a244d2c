import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  count?: number | undefined;
  kind?: 'checkbox' | 'radio';
}

/** A whole row is the target; the count of what it would find stands at its end. */
export function Checkbox({ label, count, kind = 'checkbox', className = '', ...input }: CheckboxProps) {
  return (
    <label
      className={`flex min-h-11 items-center gap-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-mar-600 ${className}`}
    >
      <input type={kind} className="peer sr-only" {...input} />
      <span
        className={`grid size-[1.375rem] shrink-0 place-items-center border border-niebla-500 bg-white text-transparent transition-colors duration-[120ms] peer-checked:border-tinta-900 peer-checked:bg-tinta-900 peer-checked:text-white ${kind === 'radio' ? 'rounded-full' : 'rounded-sm'}`}
      >
        {kind === 'radio' ? (
          <span className="size-2 rounded-full bg-current" />
        ) : (
          <Check size={15} className="[stroke-width:2.4]" />
        )}
      </span>
      <span className="min-w-0 flex-1">{label}</span>
      {count !== undefined && (
        <span className="text-niebla-600 tabular-nums">
          <span className="sr-only">, </span>
          {count}
        </span>
      )}
    </label>
  );
}
