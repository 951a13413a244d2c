import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';
import { energyWord } from './energy-word.ts';

export function CardEnergy({ energy }: { energy: PropertyCard['energy'] }) {
  const word = energyWord(energy);
  if (!word) return null;
  return (
    <li title="Certificado energético" className="icon-leaf">
      <i>Certificado energético: </i>
      <span>{word}</span>
    </li>
  );
}
