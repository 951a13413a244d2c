import { Checkbox } from '../../../components/checkbox.tsx';
import { BEDROOMS, bedroomsOption } from './bedrooms-option.ts';
import { chooseBedrooms } from './choose-bedrooms.ts';
import type { FieldProps } from './location-field.tsx';

const toggled = (chosen: number[], bedrooms: number) =>
  chosen.includes(bedrooms) ? chosen.filter((other) => other !== bedrooms) : [...chosen, bedrooms].sort();

export function BedroomsField({ filters, facets, onChange }: FieldProps) {
  const chosen = filters.bedrooms ?? [];
  return (
    <div className="tick-rows">
      {BEDROOMS.map((bedrooms) => (
        <Checkbox
          isInList
          key={bedrooms}
          name="bedrooms"
          value={bedrooms}
          label={bedroomsOption(bedrooms)}
          count={facets.bedrooms.find(({ value }) => value === `${bedrooms}`)?.count ?? 0}
          checked={chosen.includes(bedrooms)}
          onChange={() => onChange(chooseBedrooms(filters, toggled(chosen, bedrooms)))}
        />
      ))}
    </div>
  );
}

/** The choice of bedrooms in one row, for phones. */
export function BedroomsToggles({ filters, onChange }: Pick<FieldProps, 'filters' | 'onChange'>) {
  const chosen = filters.bedrooms ?? [];
  return (
    <div className="grid grid-cols-6 gap-2">
      {BEDROOMS.map((bedrooms) => (
        <button
          key={bedrooms}
          type="button"
          aria-pressed={chosen.includes(bedrooms)}
          aria-label={bedrooms === 0 ? 'Estudio' : `${bedroomsOption(bedrooms)} dormitorios`}
          onClick={() => onChange(chooseBedrooms(filters, toggled(chosen, bedrooms)))}
          className="h-12 rounded-xs border border-niebla-500 text-sm font-semibold transition-colors duration-[120ms] aria-pressed:border-tinta-900 aria-pressed:bg-tinta-900 aria-pressed:text-white"
        >
          {bedrooms === 0 ? 'Est.' : bedroomsOption(bedrooms)}
        </button>
      ))}
    </div>
  );
}
