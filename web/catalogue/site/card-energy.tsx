import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';
import { formatEnergyRating } from './format-energy-rating.ts';

export function CardEnergy({ energy }: { energy: PropertyCard['energy'] }) {
  const word = formatEnergyRating(energy);
  if (!word) return null;
  return (
    <li title="Certificado energético" className="icon-leaf">
      <i>Certificado energético: </i>
      <span>{word}</span>
    </li>
  );
}
