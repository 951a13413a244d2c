import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  count?: number | undefined;
  kind?: 'checkbox' | 'radio';
}

/** A whole row is the target; the count of what it would find stands at its end. */
export function Checkbox({ label, count, kind = 'checkbox', className = '', ...input }: CheckboxProps) {
  return (
    <label className={`choice ${className}`}>
      <input type={kind} className="sr-only" {...input} />
      <span className="choice-mark" />
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
