import type { ComponentProps } from 'react';
import { CONTROL_CLASS, Field, type FieldProps } from './field.tsx';

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'className'> {
  /** Shown inside the field at its end: € or m². */
  unit?: string;
}

export function TextInput({ label, error, hint, className, unit, ...input }: Props) {
  return (
    <Field label={label} error={error} hint={hint} className={className} isOptional={!input.required}>
      {(controlProps) => (
        <span className="relative block">
          <input
            className={`h-(--control-height) ${CONTROL_CLASS} ${unit ? 'pr-10' : ''}`}
            {...controlProps}
            {...input}
          />
          {unit && (
            <span aria-hidden className="absolute top-1/2 right-3.5 -translate-y-1/2 text-sm text-niebla-600">
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
