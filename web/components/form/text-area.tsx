import type { ComponentProps } from 'react';
import { CONTROL_CLASS, Field, type FieldProps } from './field.tsx';

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>;

/** The field grows with its text. */
export const TextArea = ({ label, error, hint, className, ...area }: Props) => (
  <Field label={label} error={error} hint={hint} className={className} isOptional={!area.required}>
    {(controlProps) => (
      <textarea
        className={`block field-sizing-content max-h-96 min-h-36 py-3 ${CONTROL_CLASS}`}
        {...controlProps}
        {...area}
      />
    )}
  </Field>
);
