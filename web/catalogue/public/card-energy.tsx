import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { energyWord } from './energy-word.ts';

export function CardEnergy({ energy }: { energy: PropertyCard['energy'] }) {
  const word = energyWord(energy);
  if (!word) return null;
  return (
    <li title="Certificado energético" className="card-energy">
      <Icon name="leaf" />
      <span className="sr-only">Certificado energético: </span>
      {word}
    </li>
  );
}
