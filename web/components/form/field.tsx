import { type ReactNode, useId } from 'react';
import { FormError } from './form-error.tsx';

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

interface Props extends FieldProps {
  isOptional: boolean;
  children: (controlProps: ControlProps) => ReactNode;
}

export const CONTROL_CLASS =
  'w-full rounded-control border border-niebla-500 bg-white px-3.5 text-sm font-medium hover:border-tinta-900 aria-invalid:border-err-600 pointer-coarse:text-base';

/** A label above and an error below the control, both tied to it for screen readers. */
export function Field({ label, error, hint, isOptional, className = '', children }: Props) {
  const id = useId();
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-xs font-semibold">
        <span>{label}</span>
        {isOptional && <span className="font-normal text-niebla-600"> (opcional)</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}hint`} className="mt-1.5 text-xs text-niebla-600">
          {hint}
        </p>
      )}
      {error && <FormError id={`${id}error`}>{error}</FormError>}
    </div>
  );
}
