import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import { type ReactNode, useState } from 'react';
import { Bath, BedDouble, Fence, LandPlot, type LucideIcon, Maximize, Check } from 'lucide-react';
import { formatSquareMetres } from '../property/format-property.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { groupFeatures } from './group-features.ts';

/** About eight lines on a phone. */
const MAX_COLLAPSED_LENGTH = 340;
const PROSE_CLASS =
  'max-w-[66ch] text-ink-700 hyphens-auto [&_:is(h3,h4)]:font-semibold [&_li]:ml-5 [&_li]:list-disc [&_ol_li]:list-decimal [&>:not(:first-child)]:mt-4';
const COLLAPSED_CLASS =
  'max-md:max-h-54 max-md:overflow-hidden max-md:mask-b-from-60% noscript:max-h-none! noscript:mask-none! print:max-h-none! print:mask-none!';

/** The HTML contains the whole text; a phone shows eight lines until "Leer más" is pressed. */
function PropertyDescription({ property: { description, language } }: { property: PropertyDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!description) return null;
  const isLong = description.length > MAX_COLLAPSED_LENGTH;
  return (
    <Section title="Descripción">
      <div
        id="descripcion"
        lang={language}
        className={isLong && !isOpen ? `${PROSE_CLASS} ${COLLAPSED_CLASS}` : PROSE_CLASS}
        dangerouslySetInnerHTML={{ __html: description }}
      />
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="descripcion"
          onClick={() => setIsOpen(!isOpen)}
          className="mt-1 min-h-11 text-sm font-semibold text-primary-600 underline underline-offset-4 md:hidden noscript:hidden print:hidden"
        >
          {isOpen ? 'Leer menos' : 'Leer más'}
        </button>
      )}
    </Section>
  );
}

function FeatureList({ property }: { property: PropertyDetails }) {
  const groups = groupFeatures(property);
  const groupsWithHeading = groups.filter(({ heading }) => heading);
  if (groups.length === 0) return null;
  return (
    <Section title="Características">
      {groups
        .filter(({ heading }) => !heading)
        .map(({ values, language }) => (
          <div key={language} lang={language} className="mb-3">
            <CheckList values={values} className="grid-cols-2 gap-x-6 md:grid-cols-3 print:grid-cols-3" />
          </div>
        ))}
      {groupsWithHeading.length > 0 && (
        <div className="mt-6 grid gap-x-6 gap-y-7 sm:grid-cols-2 md:grid-cols-3">
          {groupsWithHeading.map(({ heading, values, language }) => (
            <div key={`${language} ${heading}`} lang={language}>
              <h3 className="mb-2 text-sm font-semibold text-gray-600">{heading}</h3>
              <CheckList values={values} />
            </div>
          ))}
        </div>
      )}
    </Section>
  );
}

const CheckList = ({ values, className = '' }: { values: string[]; className?: string }) => (
  <ul className={`grid gap-y-3 print:gap-y-1 ${className}`}>
    {values.map((value) => (
      <li key={value} className="flex gap-2">
        <Check size={18} className="mt-1 text-primary-600" />
        <span className="min-w-0 break-words">{value}</span>
      </li>
    ))}
  </ul>
);

interface Fact {
  Icon: LucideIcon;
  value: string;
  label: string;
}

function FactsRow({ property }: { property: PropertyDetails }) {
  const facts = property.isLand ? buildLandFacts(property) : buildHomeFacts(property);
  if (facts.length === 0) return null;
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-5 border-b border-surface-200 pb-7 sm:flex sm:flex-wrap sm:gap-x-11 print:flex print:pb-3">
      {facts.map(({ Icon, value, label }) => (
        <div key={label} className="flex flex-col">
          <dt className="order-last text-sm text-gray-600">{label}</dt>
          <dd className="text-[1.3125rem] leading-7 font-semibold tabular-nums">
            <Icon size={24} aria-hidden="true" />
            <span className="mt-2 block">{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const buildLandFacts = ({ size }: PropertyDetails): Fact[] => toAreaFacts(LandPlot, size, 'Superficie terreno');

const buildHomeFacts = (property: PropertyDetails): Fact[] => [
  ...buildBedroomFacts(property),
  ...toCountFacts(Bath, property.bathrooms, ['Baño', 'Baños']),
  ...(property.built
    ? toAreaFacts(Maximize, property.built, 'Construidos')
    : toAreaFacts(Maximize, property.size, 'Superficie')),
  ...toAreaFacts(LandPlot, property.gardenPlot, 'Parcela'),
  ...toAreaFacts(Fence, property.terrace, 'Terraza'),
];

const buildBedroomFacts = ({ bedrooms, category }: PropertyDetails): Fact[] =>
  bedrooms === 0 && category === 'residential'
    ? [{ Icon: BedDouble, value: 'Estudio', label: 'Sin dormitorio aparte' }]
    : toCountFacts(BedDouble, bedrooms, ['Dormitorio', 'Dormitorios']);

const toCountFacts = (Icon: LucideIcon, value: number | null, [singular, plural]: [string, string]): Fact[] =>
  value ? [{ Icon, value: formatNumber(value), label: value === 1 ? singular : plural }] : [];

const toAreaFacts = (Icon: LucideIcon, value: number | null, label: string): Fact[] =>
  value ? [{ Icon, value: formatSquareMetres(value), label }] : [];

export const PropertySections = ({ property }: { property: PropertyDetails }) => (
  <>
    <FactsRow property={property} />
    <PropertyDescription property={property} />
    <FeatureList property={property} />
  </>
);

interface Props {
  title: string;
  className?: string;
  children: ReactNode;
}

export const Section = ({ title, className = '', children }: Props) => (
  <section className={`mt-9 break-inside-avoid md:mt-10 print:mt-4 ${className}`}>
    <h2 className="display mb-3 text-2xl">{title}</h2>
    {children}
  </section>
);
