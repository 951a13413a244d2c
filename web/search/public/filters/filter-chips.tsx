import type { PropertyResults } from '../../../../src/search/search.contract.ts';
import { Chip } from '../../../ui/chip.tsx';
import { activeFilters } from './active-filters.ts';
import { type Listing, listingUrl } from '../listing/listing-url.ts';

interface Props {
  listing: Listing;
  typeNames: Record<string, string>;
  nearby: PropertyResults['nearby'];
}

export function FilterChips({ listing, typeNames, nearby }: Props) {
  const active = activeFilters(listing.filters, typeNames, nearby);
  if (active.length === 0) return null;
  return (
    <div className="flex items-center gap-x-2 gap-y-2.5 py-1 md:flex-wrap">
      <ul
        aria-label="Filtros activos"
        className="flex gap-2 max-md:-my-1 max-md:-ml-4 max-md:overflow-x-auto max-md:py-1 max-md:pl-4 md:contents"
      >
        {active.map(({ label, rest }) => (
          <li key={label}>
            <Chip
              label={label}
              removal={`Quitar filtro ${label}`}
              href={listingUrl({ ...listing, filters: rest, page: 1, replaced: undefined })}
            />
          </li>
        ))}
      </ul>
      <ClearFilters />
    </div>
  );
}

/** Clearing also resets order and view. */
const ClearFilters = () => (
  <a
    href={listingUrl({})}
    className="inline-flex min-h-11 shrink-0 items-center px-2 text-sm font-semibold underline underline-offset-[3px] hover:text-mar-700"
  >
    Limpiar filtros
  </a>
);
