import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { CONTROL_CLASS, Field, type FieldProps } from './field.tsx';

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'type'> {
  autoComplete: 'current-password' | 'new-password';
}

/** The password can be made visible, and pasted. */
export function PasswordInput({ label, error, hint, className, ...input }: Props) {
  const [isShown, setIsShown] = useState(false);
  const isHydrated = useIsHydrated();
  return (
    <Field label={label} error={error} hint={hint} className={className} isOptional={!input.required}>
      {(controlProps) => (
        <span className="relative block">
          <input
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`h-(--control-height) pr-13 ${CONTROL_CLASS}`}
            {...controlProps}
            {...input}
          />
          {isHydrated && (
            <button
              type="button"
              aria-label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
              aria-controls={controlProps.id}
              onClick={() => setIsShown(!isShown)}
              className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-control text-niebla-600 hover:text-tinta-900"
            >
              {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
            </button>
          )}
        </span>
      )}
    </Field>
  );
}
