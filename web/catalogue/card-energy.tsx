import { Leaf } from 'lucide-react';
import type { PropertyCard } from '../../src/catalogue/property.contract.ts';

const WORDS = { pending: 'En trámite', exempt: 'Exento', unknown: null };

/** The certificate in a word. What is not known is not said; land needs none. */
export function CardEnergy({ energy }: { energy: PropertyCard['energy'] }) {
  const word = energy && (energy.state === 'rated' ? energy.consumption : WORDS[energy.state]);
  if (!word) return null;
  return (
    <li
      title="Certificado energético"
      className="ml-auto flex items-center gap-1 rounded-xs border border-cal-300 px-1.5 text-xs leading-5 font-semibold text-niebla-600 md:in-data-[layout=list]:ml-0"
    >
      <Leaf size={13} />
      <span className="sr-only">Certificado energético: </span>
      {word}
    </li>
  );
}
