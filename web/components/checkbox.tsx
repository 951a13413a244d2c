import type { ComponentProps, ReactNode } from 'react';
import { formatNumber } from '../../src/platform/text/format-number.contract.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  count?: number | undefined;
  kind?: 'checkbox' | 'radio';
  /** The list around it says how its rows look. */
  isInList?: boolean;
}

/** The whole row can be clicked; the number of results stands at its end. */
export function Checkbox({
  label,
  count,
  kind = 'checkbox',
  className = '',
  isInList = false,
  ...input
}: CheckboxProps) {
  return (
    <label className={isInList ? undefined : `tick-row ${className}`.trimEnd()}>
      <input type={kind} {...input} />
      <b>{label}</b>
      {count !== undefined && <small>{formatNumber(count)}</small>}
    </label>
  );
}
