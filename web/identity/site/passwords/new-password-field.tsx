import { type ComponentProps, useState, useEffect } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { LoadSchema } from '../../../components/form/lazy-schema-resolver.ts';
import { PasswordInput } from '../../../components/form/password-input.tsx';
import { useDebounced } from '../../../components/use-debounced.ts';
import type { Strength } from './measure-password-strength.ts';

const STRENGTH_NAMES = ['muy débil', 'débil', 'aceptable', 'buena', 'muy buena'];
const SCORE_COLORS = ['bg-danger-600', 'bg-danger-600', 'bg-amber-600', 'bg-success-600', 'bg-success-600'];
const TYPING_PAUSE_MS = 600;

interface MeterProps {
  password: string;
  email: string;
  guessableWords: readonly string[];
}

/** Announces the strength after a pause in typing. */
function StrengthMeter({ password, email, guessableWords }: MeterProps) {
  const { agency, passwordMin } = usePageContext();
  const { name } = agency;
  const debouncedPassword = useDebounced(password, TYPING_PAUSE_MS);
  const [strength, setStrength] = useState<Strength | null>(null);
  const words = guessableWords.join('\n');

  useEffect(() => {
    let isCurrent = true;
    void import('./measure-password-strength.ts')
      .then(({ measurePasswordStrength }) => {
        const context = { minimum: passwordMin, email, agency: name };
        if (isCurrent) setStrength(measurePasswordStrength(debouncedPassword, words.split('\n'), context));
      })
      .catch(() => null);
    return () => void (isCurrent = false);
  }, [debouncedPassword, words, email, name, passwordMin]);

  const isLongEnough = debouncedPassword.length >= passwordMin;
  const visibleScore = debouncedPassword && strength ? strength.score : null;
  return (
    <div className="mt-2">
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`h-1 rounded-full transition-colors ${visibleScore !== null && Math.max(visibleScore, 1) >= step ? SCORE_COLORS[visibleScore] : 'bg-surface-200'}`}
          />
        ))}
      </div>
      <div role="status" className="mt-1.5 min-h-4.5 text-xs text-gray-600">
        {visibleScore !== null && <p>{`Seguridad de la contraseña: ${STRENGTH_NAMES[visibleScore]}`}</p>}
        {isLongEnough && strength?.weakness && (
          <p className="text-danger-600">{`No se admite: ${strength.weakness}`}</p>
        )}
      </div>
    </div>
  );
}

interface Props extends Omit<ComponentProps<typeof PasswordInput>, 'label' | 'autoComplete'> {
  label?: string;
  /** Name and e-mail address of the user, if the form does not contain them. */
  personalWords?: readonly string[];
  /** E-mail address of the account, if the form does not contain it. */
  email?: string;
}

/** Spanish words that the dictionaries of zxcvbn lack. */
const COMMON_WORDS = [
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
  const [meterInput, setMeterInput] = useState<{ password: string; email: string; guessableWords: string[] }>();
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
            (fieldValue) => typeof fieldValue === 'string' && fieldValue !== '',
          );
          const enteredEmail = fields.get('email');
          setMeterInput({
            password: value,
            email: typeof enteredEmail === 'string' && enteredEmail ? enteredEmail : email,
            guessableWords: [agency.name, ...COMMON_WORDS, ...personalWords, ...(personalValues as string[])],
          });
        }}
        {...input}
      />
      {meterInput && <StrengthMeter {...meterInput} />}
    </div>
  );
}

/** Checks the configured minimum length before the contract's lower bound. */
export const withMinPasswordLength =
  (passwordMin: number, load: LoadSchema): LoadSchema =>
  async () => {
    const { '~standard': schema } = await load();
    const validate = async (input: unknown) => {
      const { password } = input as { password: string };
      const { issues = [] } = await schema.validate(input);
      if ([...password.normalize('NFC')].length >= passwordMin)
        return issues.length > 0 ? { issues } : { value: input };
      return { issues: [{ path: ['password'], message: `Mínimo ${passwordMin} caracteres` }, ...issues] };
    };
    return { '~standard': { ...schema, validate } };
  };
