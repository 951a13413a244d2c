import { Bath, BedDouble, Fence, LandPlot, type LucideIcon, Maximize } from 'lucide-react';
import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import { formatSquareMetres } from '../format-square-metres.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

interface Fact {
  Icon: LucideIcon;
  value: string;
  label: string;
}

export function FactsRow({ property }: { property: PropertyDetails }) {
  const facts = property.isLand ? landFacts(property) : homeFacts(property);
  if (facts.length === 0) return null;
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-5 border-b border-cal-200 pb-7 sm:flex sm:flex-wrap sm:gap-x-11 print:flex print:pb-3">
      {facts.map(({ Icon, value, label }) => (
        <div key={label} className="flex flex-col">
          <dt className="order-last text-sm text-niebla-600">{label}</dt>
          <dd className="text-[1.3125rem] leading-7 font-semibold tabular-nums">
            <Icon size={24} aria-hidden="true" />
            <span className="mt-2 block">{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const landFacts = ({ size }: PropertyDetails): Fact[] => area(LandPlot, size, 'Superficie terreno');

const homeFacts = (property: PropertyDetails): Fact[] => [
  ...bedroomFacts(property),
  ...count(Bath, property.bathrooms, ['Baño', 'Baños']),
  ...(property.built ? area(Maximize, property.built, 'Construidos') : area(Maximize, property.size, 'Superficie')),
  ...area(LandPlot, property.gardenPlot, 'Parcela'),
  ...area(Fence, property.terrace, 'Terraza'),
];

const bedroomFacts = ({ bedrooms, category }: PropertyDetails): Fact[] =>
  bedrooms === 0 && category === 'residential'
    ? [{ Icon: BedDouble, value: 'Estudio', label: 'Sin dormitorio aparte' }]
    : count(BedDouble, bedrooms, ['Dormitorio', 'Dormitorios']);

const count = (Icon: LucideIcon, value: number | null, [one, several]: [string, string]): Fact[] =>
  value ? [{ Icon, value: formatNumber(value), label: value === 1 ? one : several }] : [];

const area = (Icon: LucideIcon, value: number | null, label: string): Fact[] =>
  value ? [{ Icon, value: formatSquareMetres(value), label }] : [];
