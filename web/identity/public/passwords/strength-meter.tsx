import { useEffect, useState } from 'react';
import { useDebounced } from '../../../ui/use-debounced.ts';

const WORDS = ['muy débil', 'débil', 'aceptable', 'buena', 'muy buena'];
const COLORS = ['bg-err-600', 'bg-err-600', 'bg-sol-600', 'bg-ok-600', 'bg-ok-600'];
const PAUSE = 600;

interface Props {
  password: string;
  /** What anyone could guess: name and address. */
  known: readonly string[];
}

/** Announces the strength when the typing pauses. */
export function StrengthMeter({ password, known }: Props) {
  const settled = useDebounced(password, PAUSE);
  const [score, setScore] = useState<number | null>(null);
  const words = known.join('\n');

  useEffect(() => {
    let isCurrent = true;
    void import('./password-strength.ts')
      .then(({ passwordStrength }) => isCurrent && setScore(passwordStrength(settled, words.split('\n'))))
      .catch(() => null);
    return () => void (isCurrent = false);
  }, [settled, words]);

  const shown = settled && score !== null ? score : null;
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
      <p role="status" className="mt-1.5 min-h-4.5 text-xs text-niebla-600">
        {shown !== null && `Seguridad de la contraseña: ${WORDS[shown]}`}
      </p>
    </div>
  );
}
