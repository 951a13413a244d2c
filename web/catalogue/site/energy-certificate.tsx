import type { EnergyCertificate as Certificate } from '../../../src/catalogue/property.contract.ts';
import { EnergyScale } from './energy-scale.tsx';

const STATES = {
  pending: 'En trámite',
  exempt: 'Exento',
  unknown: 'No disponible',
};

/** Spanish law requires it in every advert (RD 390/2021); an unknown certificate must not be called pending. */
export function EnergyCertificate({ certificate }: { certificate: Certificate }) {
  if (certificate.state !== 'rated') return <p className="text-tinta-700">{STATES[certificate.state]}</p>;
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
