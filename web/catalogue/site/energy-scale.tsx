import type { EnergyCertificate } from '../../../src/catalogue/property.contract.ts';
import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';

// The colours of the official label.
const LETTERS = {
  A: 'border-[#00964a]',
  B: 'border-[#54ae32]',
  C: 'border-[#c6d300]',
  D: 'border-[#ffe500]',
  E: 'border-[#f7b000]',
  F: 'border-[#ea680c]',
  G: 'border-[#e2001a]',
};

interface Props {
  name: string;
  letter: EnergyCertificate['consumption'];
  value: number | null;
  unit: string;
}

/** The letter and its figure are text; the scale of letters is decoration. */
export function EnergyScale({ name, letter, value, unit }: Props) {
  const figure = value !== null && `${formatNumber(value, 1)}\u00a0${unit}`;
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="text-niebla-600">{name}</span>
        <span className="font-semibold tabular-nums">
          {letter ? <span className="sr-only">{`Letra ${letter}`}</span> : !figure && <span>No disponible</span>}
          {letter && figure && <span className="sr-only">, </span>}
          {figure && <span>{figure}</span>}
        </span>
      </p>
      {letter && (
        <div aria-hidden="true" className="mt-2 flex h-12 items-end gap-1 [print-color-adjust:exact]">
          {Object.entries(LETTERS).map(([step, colour]) => (
            <span
              key={step}
              className={`grid flex-1 place-items-center rounded-t-xs border-b-4 ${colour} ${step === letter ? 'h-12 bg-tinta-900 text-lg font-semibold text-white' : 'h-8 bg-cal-100 text-xs text-niebla-600'}`}
            >
              {step}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
