import { type ReactNode, useRef } from 'react';
import type { PropertyFacets } from '../../../../src/search/search.contract.ts';
import { Button, buttonClass } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { Popover } from '../../../components/popover.tsx';
import { moreCount, priceName } from './active-filters.ts';
import { BedroomsField } from '../fields/bedrooms-field.tsx';
import { bedroomsOption } from '../fields/bedrooms-option.ts';
import { LocationField } from '../fields/location-field.tsx';
import { MoreFields } from '../fields/more-fields.tsx';
import { RangeField } from '../fields/range-field.tsx';
import { TypeField } from '../fields/type-field.tsx';
import { SearchBox } from '../search-box.tsx';
import type { SearchControl } from '../search-results/use-search-navigation.ts';
import { usePreHydrationFilters } from './use-pre-hydration-filters.ts';

export const FILTER_FORM = 'filtros';

/** What the form takes along; beside a map there are fields for what lies around a zone. */
const OF_MAPS = ['bbox', 'area'] as const;
const PLACES = [...OF_MAPS, 'near', 'within'] as const;

interface FilterBarProps {
  control: SearchControl;
  facets: PropertyFacets;
  typeNames: Record<string, string>;
}

/** A GET form: without a script it is filled in and sent; with one, every choice applies at once. */
export function FilterBar({ control: { listing, filter }, facets, typeNames }: FilterBarProps) {
  const { filters, view } = listing;
  const form = useRef<HTMLFormElement>(null);
  usePreHydrationFilters(form);
  const field = { filters, facets, onChange: filter };
  const more = moreCount(filters);

  return (
    <form
      ref={form}
      id={FILTER_FORM}
      method="get"
      action="/propiedades"
      aria-label="Filtros"
      onSubmit={(event) => event.preventDefault()}
      className="relative grid grid-cols-3 gap-3 max-md:hidden xl:grid-cols-[1.2fr_1.1fr_1.05fr_0.95fr_1.2fr_auto] *:min-w-0 noscript:grid max-md:noscript:grid-cols-1"
    >
      <Dropdown
        isSet={Boolean(filters.location?.length)}
        label="Ubicación"
        value={summary(filters.location, (town) => town, 'Todas', 'seleccionadas')}
        panel="w-80"
      >
        <LocationField {...field} />
      </Dropdown>
      <Dropdown
        isSet={Boolean(filters.propertyType?.length)}
        label="Tipo"
        value={summary(filters.propertyType, (code) => typeNames[code] ?? code, 'Todos', 'seleccionados')}
        panel="w-80"
      >
        <TypeField {...field} />
      </Dropdown>
      <Dropdown
        isSet={Boolean(filters.bedrooms?.length)}
        label="Dormitorios"
        value={filters.bedrooms?.map(bedroomsOption).join(', ') || 'Todos'}
        panel="w-60"
      >
        <BedroomsField {...field} />
      </Dropdown>
      <Dropdown
        isSet={priceName(filters) !== undefined}
        label="Precio"
        value={priceName(filters) ?? 'Cualquiera'}
        panel="w-80"
      >
        <RangeField {...field} range="price" />
      </Dropdown>
      <SearchBox listing={listing} onChange={filter} />
      <Popover
        name="filters"
        summary={
          <>
            <Icon name="sliders" size={18} />
            Más filtros
            {more > 0 && (
              <span className="rounded-full bg-tinta-900 px-[7px] py-[3px] text-xs leading-none text-white">
                {more}
              </span>
            )}
          </>
        }
        summaryClassName={`${buttonClass({ variant: 'outline' })} w-full px-4 ${more > 0 ? SET : ''}`}
        panelClassName="absolute inset-x-0 top-full z-10 mt-2 grid max-h-[min(70vh,36rem)] grid-cols-2 gap-x-10 gap-y-4 overflow-y-auto rounded-sm bg-white px-5 py-3 shadow-3 lg:grid-cols-4 pointer-fine:[&_.tick-rows>label]:min-h-[1.875rem] max-md:static max-md:max-h-none max-md:grid-cols-1 max-md:shadow-none"
      >
        <MoreFields {...field} />
      </Popover>
      {listing.said && <input type="hidden" name="said" value={listing.said} />}
      {filters.without && <input type="hidden" name="without" value={filters.without.join(',')} />}
      {view !== 'grid' && <input type="hidden" name="view" value={view} />}
      {(view === 'map' ? OF_MAPS : PLACES).map(
        (name) => filters[name] !== undefined && <input key={name} type="hidden" name={name} value={filters[name]} />,
      )}
      <div className="hidden md:row-start-1 md:max-xl:col-start-3 xl:col-start-7 noscript:block">
        <Button type="submit" className="w-full">
          Aplicar
        </Button>
      </div>
    </form>
  );
}

/** A filter that is set has a darker edge; where colours are forced, a thicker one of the chosen. */
const SET = 'border-tinta-900 forced-colors:border-3 forced-colors:border-[Highlight]';

interface DropdownProps {
  isSet: boolean;
  label: string;
  value: string;
  panel: string;
  children: ReactNode;
}

function Dropdown({ isSet, label, value, panel, children }: DropdownProps) {
  return (
    <Popover
      name="filters"
      className="dropdown"
      summary={
        <span>
          <span>{`${label}:`}</span>
          <span>{` ${value}`}</span>
        </span>
      }
      summaryClassName={isSet ? SET : undefined}
      panelClassName={`${panel} max-md:w-full`}
    >
      {children}
    </Popover>
  );
}

/** The chosen names, or their number if there are more than two. */
function summary(chosen: readonly string[] | undefined, name: (value: string) => string, all: string, counted: string) {
  if (!chosen?.length) return all;
  return chosen.length > 2 ? `${chosen.length} ${counted}` : chosen.map(name).join(', ');
}
