import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Select } from '../select.tsx';

interface Props extends FieldProps, Omit<ComponentProps<'select'>, 'className'> {
  /** The label of the empty option. */
  prompt: string;
  options: Record<string, string>;
}

export const SelectField = ({ label, error, hint, className, prompt, options, ...select }: Props) => (
  <Field label={label} error={error} hint={hint} className={className} isOptional={!select.required}>
    {(controlProps) => (
      <Select {...controlProps} {...select}>
        <option value="">{prompt}</option>
        {Object.entries(options).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
