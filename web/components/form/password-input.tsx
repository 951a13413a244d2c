import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useIsHydrated } from '../hydration/use-is-hydrated.ts';
import { CONTROL_CLASS, Field, type FieldProps } from './fields.tsx';

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'type'> {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordInput({ label, error, hint, className, ...input }: Props) {
  const [isVisible, setIsVisible] = useState(false);
  const isHydrated = useIsHydrated();
  return (
    <Field label={label} error={error} hint={hint} className={className} isOptional={!input.required}>
      {(controlProps) => (
        <span className="relative block">
          <input
            type={isVisible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`h-(--control-height) pr-13 ${CONTROL_CLASS}`}
            {...controlProps}
            {...input}
          />
          {isHydrated && (
            <button
              type="button"
              aria-label={isVisible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
              aria-controls={controlProps.id}
              onClick={() => setIsVisible(!isVisible)}
              className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-control text-gray-600 hover:text-ink-900"
            >
              {isVisible ? <EyeOff size={20} /> : <Eye size={20} />}
            </button>
          )}
        </span>
      )}
    </Field>
  );
}
