import type { ComponentProps } from 'react';
import { CONTROL, Field, type FieldProps } from './field.tsx';

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>;

/** The field grows with its text. */
export const TextArea = ({ label, error, hint, className, ...area }: Props) => (
  <Field label={label} error={error} hint={hint} className={className} isOptional={!area.required}>
    {(wiring) => (
      <textarea className={`block field-sizing-content max-h-96 min-h-36 py-3 ${CONTROL}`} {...wiring} {...area} />
    )}
  </Field>
);
