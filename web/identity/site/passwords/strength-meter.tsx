import { useEffect, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useDebounced } from '../../../components/use-debounced.ts';
import type { Strength } from './measure-password-strength.ts';

const WORDS = ['muy débil', 'débil', 'aceptable', 'buena', 'muy buena'];
const COLORS = ['bg-err-600', 'bg-err-600', 'bg-sol-600', 'bg-ok-600', 'bg-ok-600'];
const PAUSE = 600;

interface Props {
  password: string;
  email: string;
  /** What anyone could guess: name and address. */
  known: readonly string[];
}

/** Announces the strength when the typing pauses. */
export function StrengthMeter({ password, email, known }: Props) {
  const { agency, passwordMin } = usePageContext();
  const { name } = agency;
  const settled = useDebounced(password, PAUSE);
  const [strength, setStrength] = useState<Strength | null>(null);
  const words = known.join('\n');

  useEffect(() => {
    let isCurrent = true;
    void import('./measure-password-strength.ts')
      .then(({ measurePasswordStrength }) => {
        const context = { minimum: passwordMin, email, agency: name };
        if (isCurrent) setStrength(measurePasswordStrength(settled, words.split('\n'), context));
      })
      .catch(() => null);
    return () => void (isCurrent = false);
  }, [settled, words, email, name, passwordMin]);

  const isLongEnough = settled.length >= passwordMin;
  const shown = settled && strength ? strength.score : null;
  return (
    <div className="mt-2">
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`h-1 rounded-full transition-colors ${shown !== null && Math.max(shown, 1) >= step ? COLORS[shown] : 'bg-cal-200'}`}
          />
        ))}
      </div>
      <div role="status" className="mt-1.5 min-h-4.5 text-xs text-niebla-600">
        {shown !== null && <p>{`Seguridad de la contraseña: ${WORDS[shown]}`}</p>}
        {isLongEnough && strength?.fault && <p className="text-err-600">{`No se admite: ${strength.fault}`}</p>}
      </div>
    </div>
  );
}
