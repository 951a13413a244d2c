import { ArrowDown, ArrowUp, Minus } from 'lucide-react';

const PERCENT = new Intl.NumberFormat('es-ES', {
  signDisplay: 'never',
  maximumFractionDigits: 1,
  useGrouping: 'always',
});

const looks = (percent: number) => {
  if (percent < 0) return { Arrow: ArrowDown, word: 'baja' };
  return percent > 0 ? { Arrow: ArrowUp, word: 'sube' } : { Arrow: Minus, word: 'igual' };
};

/** By how much something rose or fell, with an arrow that is said as a word. */
export function PercentChange({ percent, className }: { percent: number; className: string }) {
  const { Arrow, word } = looks(percent);
  return (
    <span className={`inline-flex items-center gap-0.5 text-[0.8125rem] font-semibold tabular-nums ${className}`}>
      <Arrow size={14} aria-hidden />
      <span className="sr-only">{word} </span>
      {PERCENT.format(percent)}&nbsp;%
    </span>
  );
}
