import { Check } from 'lucide-react';
import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import { groupFeatures } from './group-features.ts';
import { Section } from './section.tsx';

export function FeatureList({ property }: { property: PropertyDetails }) {
  const groups = groupFeatures(property);
  const headed = groups.filter(({ heading }) => heading);
  if (groups.length === 0) return null;
  return (
    <Section title="Características">
      {groups
        .filter(({ heading }) => !heading)
        .map(({ values, language }) => (
          <div key={language} lang={language} className="mb-3">
            <Checks values={values} className="grid-cols-2 gap-x-6 md:grid-cols-3 print:grid-cols-3" />
          </div>
        ))}
      {headed.length > 0 && (
        <div className="mt-6 grid gap-x-6 gap-y-7 sm:grid-cols-2 md:grid-cols-3">
          {headed.map(({ heading, values, language }) => (
            <div key={`${language} ${heading}`} lang={language}>
              <h3 className="mb-2 text-sm font-semibold text-niebla-600">{heading}</h3>
              <Checks values={values} />
            </div>
          ))}
        </div>
      )}
    </Section>
  );
}

const Checks = ({ values, className = '' }: { values: string[]; className?: string }) => (
  <ul className={`grid gap-y-3 print:gap-y-1 ${className}`}>
    {values.map((value) => (
      <li key={value} className="flex gap-2">
        <Check size={18} className="mt-1 text-mar-600" />
        <span className="min-w-0 break-words">{value}</span>
      </li>
    ))}
  </ul>
);
