import type { PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import { LanguageChoice } from './language-choice.tsx';

export function PropertyHeading({ property }: { property: PropertyDetails }) {
  const { area, location, province, reference, title } = property;
  const places = [...new Set([area, location, province])].filter((place) => place !== null);
  return (
    <header className="mt-2 mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-niebla-600">
          <p>{places.join(', ')}</p>
          <p className="rounded-xs border border-cal-300 px-2 py-[5px] text-xs leading-none font-semibold text-tinta-700">
            Ref. {reference}
          </p>
        </div>
        <h1 className="display mt-1 text-3xl">{title}</h1>
      </div>
      <LanguageChoice property={property} />
    </header>
  );
}
