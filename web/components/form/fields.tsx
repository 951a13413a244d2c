import { type ReactNode, useId, type ComponentProps } from 'react';
import { CircleAlert } from 'lucide-react';
import { Select } from '../controls.tsx';

/** The field refers to its error by aria-describedby. */
export const FormError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="mt-1.5 flex gap-1.5 text-sm text-danger-600">
    <CircleAlert size={16} className="mt-[3px]" />
    {children}
  </p>
);

export interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  isOptional: boolean;
  children: (controlProps: ControlProps) => ReactNode;
}

export const CONTROL_CLASS =
  'w-full rounded-control border border-gray-500 bg-white px-3.5 text-sm font-medium hover:border-ink-900 aria-invalid:border-danger-600 pointer-coarse:text-base';

export function Field({ label, error, hint, isOptional, className = '', children }: FieldFrameProps) {
  const id = useId();
  const describedBy = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-xs font-semibold">
        <span>{label}</span>
        {isOptional && <span className="font-normal text-gray-600"> (opcional)</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      {hint && (
        <p id={`${id}hint`} className="mt-1.5 text-xs text-gray-600">
          {hint}
        </p>
      )}
      {error && <FormError id={`${id}error`}>{error}</FormError>}
    </div>
  );
}

interface TextInputProps extends FieldProps, Omit<ComponentProps<'input'>, 'className'> {
  /** Unit such as € or m², shown at the end of the field. */
  unit?: string;
}

export function TextInput({ label, error, hint, className, unit, ...input }: TextInputProps) {
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
            <span aria-hidden className="absolute top-1/2 right-3.5 -translate-y-1/2 text-sm text-gray-600">
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>;

/** Grows with its text. */
export const TextArea = ({ label, error, hint, className, ...area }: TextAreaProps) => (
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

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'className'> {
  /** Text of the empty option. */
  prompt: string;
  options: Record<string, string>;
}

export const SelectField = ({ label, error, hint, className, prompt, options, ...select }: SelectFieldProps) => (
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
