import { type ComponentProps, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { PasswordInput } from '../../../components/form/password-input.tsx';
import { StrengthMeter } from './strength-meter.tsx';

interface Props extends Omit<ComponentProps<typeof PasswordInput>, 'label' | 'autoComplete'> {
  label?: string;
  /** The person's name and address, where the form does not ask for them. */
  personalWords?: readonly string[];
  /** The address of the account, where the form does not ask for it. */
  email?: string;
}

/** Spanish words, because the meter's own list is English. */
const USUAL = [
  'contraseña',
  'contrasena',
  'inmobiliaria',
  'marbella',
  'málaga',
  'malaga',
  'mijas',
  'costa',
  'bienvenido',
];
const PERSONAL_FIELDS = ['firstName', 'lastName', 'email'];

export function NewPasswordField({ label = 'Contraseña', personalWords = [], email = '', ...input }: Props) {
  const { agency, passwordMin } = usePageContext();
  const [typed, setTyped] = useState<{ password: string; email: string; known: string[] }>();
  return (
    <div>
      <PasswordInput
        label={label}
        autoComplete="new-password"
        minLength={passwordMin}
        maxLength={128}
        hint={`Mínimo ${passwordMin} caracteres`}
        onInput={({ currentTarget: { form, value } }) => {
          const fields = new FormData(form ?? undefined);
          const personalValues = PERSONAL_FIELDS.map((name) => fields.get(name)).filter(
            (it) => typeof it === 'string' && it !== '',
          );
          const address = fields.get('email');
          setTyped({
            password: value,
            email: typeof address === 'string' && address ? address : email,
            known: [agency.name, ...USUAL, ...personalWords, ...(personalValues as string[])],
          });
        }}
        {...input}
      />
      {typed && <StrengthMeter {...typed} />}
    </div>
  );
}
