import type { EnergyCertificate as Certificate } from '../../../../src/catalogue/property.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

// Colours of the official label.
const LETTER_COLORS = {
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
  letter: Certificate['consumption'];
  value: number | null;
  unit: string;
}

/** Letter and value are text; the scale is decorative. */
function EnergyScale({ name, letter, value, unit }: Props) {
  const amount = value !== null && `${formatNumber(value, 1)}\u00a0${unit}`;
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="text-gray-600">{name}</span>
        <span className="font-semibold tabular-nums">
          {letter ? <span className="sr-only">{`Letra ${letter}`}</span> : !amount && <span>No disponible</span>}
          {letter && amount && <span className="sr-only">, </span>}
          {amount && <span>{amount}</span>}
        </span>
      </p>
      {letter && (
        <div aria-hidden="true" className="mt-2 flex h-12 items-end gap-1 [print-color-adjust:exact]">
          {Object.entries(LETTER_COLORS).map(([step, colour]) => (
            <span
              key={step}
              className={`grid flex-1 place-items-center rounded-t-xs border-b-4 ${colour} ${step === letter ? 'h-12 bg-ink-900 text-lg font-semibold text-white' : 'h-8 bg-surface-100 text-xs text-gray-600'}`}
            >
              {step}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

const STATE_NAMES = {
  pending: 'En trámite',
  exempt: 'Exento',
  unknown: 'No disponible',
};

/** Required in every advert by Spanish law (RD 390/2021); an unknown certificate must not be called pending. */
export function EnergyCertificate({ certificate }: { certificate: Certificate }) {
  if (certificate.state !== 'rated') return <p className="text-ink-700">{STATE_NAMES[certificate.state]}</p>;
  return (
    <div className="grid gap-x-12 gap-y-6 sm:max-lg:grid-cols-2 print:grid-cols-1">
      <EnergyScale
        name="Consumo de energía"
        letter={certificate.consumption}
        value={certificate.consumptionValue}
        unit="kWh/m²·año"
      />
      <EnergyScale
        name="Emisiones"
        letter={certificate.emissions}
        value={certificate.emissionsValue}
        unit="kg CO₂/m²·año"
      />
    </div>
  );
}
