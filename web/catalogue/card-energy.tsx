import type { PropertyCard } from '../../src/catalogue/property.contract.ts';

const WORDS = { pending: 'En trámite', exempt: 'Exento' };

/** The certificate in a word. What is not known is not said; land needs none. */
export function CardEnergy({ energy }: { energy: PropertyCard['energy'] }) {
  const word =
    energy?.state === 'rated' ? energy.consumption : energy && energy.state !== 'unknown' && WORDS[energy.state];
  if (!word) return null;
  return (
    <li className="ml-auto">
      <span className="sr-only">Certificado energético: </span>
      <span
        title="Certificado energético"
        className="inline-block min-w-5.5 rounded-xs border border-cal-300 px-1.5 text-center text-xs leading-5 font-semibold text-niebla-600"
      >
        {word}
      </span>
    </li>
  );
}
