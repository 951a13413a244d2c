import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { PropertyFacets } from '../../../../src/search/search.contract.ts';
import { Button, buttonClass } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { Popover } from '../../../components/popover.tsx';
import { FilterField } from '../fields/filter-field.tsx';
import { MoreFields } from '../fields/more-fields.tsx';
import { SearchBox } from '../search-box.tsx';
import type { SearchFilters } from '../search-results/search-filters.ts';
import type { SearchControl } from '../search-results/use-search-navigation.ts';
import { formatBounds, countMoreFilters } from './active-filters.ts';
import { BAR_FILTERS, type BarFilter } from './filter-table.ts';

/** Applies the filters that the visitor changed before hydration. */
function usePreHydrationFilters(form: RefObject<HTMLFormElement | null>) {
  const { isHydration } = usePageContext();
  useEffect(() => {
    const { current } = form;
    if (!isHydration || !current || ![...current.elements].some(isChanged)) return;
    const formData = new FormData(current);
    void import('../natural-query/form-search.ts').then(
      ({ goToFormSearch }) => goToFormSearch(formData),
      () => current.submit(),
    );
  }, [form, isHydration]);
}

function isChanged(control: Element) {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  if (!(control instanceof HTMLInputElement)) return false;
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
}

export const FILTER_FORM = 'filtros';

/** Hidden fields of the form. In the map view, `NearFields` contains those of the radius search. */
const MAP_PARAMETERS = ['bbox', 'area'] as const;
const PLACE_PARAMETERS = [...MAP_PARAMETERS, 'near', 'within'] as const;

interface FilterBarProps {
  control: SearchControl;
  facets: PropertyFacets;
  typeNames: Record<string, string>;
}

/** Works as a GET form without JavaScript; with it, each field applies its changes without a button. */
export function FilterBar({ control: { search, filter }, facets, typeNames }: FilterBarProps) {
  const { filters, view } = search;
  const form = useRef<HTMLFormElement>(null);
  usePreHydrationFilters(form);
  const fieldProps = { filters, facets, onChange: filter };
  const moreCount = countMoreFilters(filters);

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
      {BAR_FILTERS.map((filter) => (
        <Dropdown
          key={filter.name}
          label={filter.label}
          emptyText={filter.bar.empty}
          value={summarize(filter, filters, typeNames)}
          panelWidth={filter.name === 'bedrooms' ? 'w-60' : 'w-80'}
        >
          <FilterField {...fieldProps} filter={filter} />
        </Dropdown>
      ))}
      <SearchBox search={search} onChange={filter} />
      <Popover
        name="filters"
        summary={
          <>
            <Icon name="sliders" size={18} />
            Más filtros
            {moreCount > 0 && (
              <span className="rounded-full bg-ink-900 px-[7px] py-[3px] text-xs leading-none text-white">
                {moreCount}
              </span>
            )}
          </>
        }
        summaryClassName={`${buttonClass({ variant: 'outline' })} w-full px-4 ${moreCount > 0 ? ACTIVE_CLASS : ''}`}
        panelClassName="absolute inset-x-0 top-full z-10 mt-2 grid max-h-[min(70vh,36rem)] grid-cols-2 gap-x-10 gap-y-4 overflow-y-auto rounded-sm bg-white px-5 py-3 shadow-3 lg:grid-cols-4 pointer-fine:[&_.checkbox-rows>label]:min-h-[1.875rem] max-md:static max-md:max-h-none max-md:grid-cols-1 max-md:shadow-none"
      >
        <MoreFields {...fieldProps} />
      </Popover>
      {search.said && <input type="hidden" name="said" value={search.said} />}
      {filters.without && <input type="hidden" name="without" value={filters.without.join(',')} />}
      {view !== 'grid' && <input type="hidden" name="view" value={view} />}
      {(view === 'map' ? MAP_PARAMETERS : PLACE_PARAMETERS).map(
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

/** Forced-colours mode overrides our border colours, so the border is also thicker and uses a system colour. */
const ACTIVE_CLASS = 'border-ink-900 forced-colors:border-3 forced-colors:border-[Highlight]';

interface DropdownProps {
  label: string;
  emptyText: string;
  value: string | undefined;
  panelWidth: string;
  children: ReactNode;
}

function Dropdown({ label, emptyText, value, panelWidth, children }: DropdownProps) {
  return (
    <Popover
      name="filters"
      className="dropdown"
      summary={
        <span className="dropdown-value">
          <span>{`${label}:`}</span>
          <span>{` ${value || emptyText}`}</span>
        </span>
      }
      summaryClassName={value ? ACTIVE_CLASS : undefined}
      panelClassName={`dropdown-panel ${panelWidth} max-md:w-full`}
    >
      {children}
    </Popover>
  );
}

/** Selected values, or the number of more than two if the filter has a `plural`; empty without a selection. */
function summarize(filter: BarFilter, filters: SearchFilters, typeNames: Record<string, string>) {
  if (filter.kind === 'range') return formatBounds(filters, filter);
  const { name, formatChip, bar } = filter;
  const { plural, format = formatChip } = bar;
  const selected: readonly (string | number)[] = filters[name] ?? [];
  if (plural && selected.length > 2) return `${selected.length} ${plural}`;
  return selected.map((value) => format(value, typeNames)).join(', ');
}
