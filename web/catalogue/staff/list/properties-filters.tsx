import { FunnelX, Star } from 'lucide-react';
import { navigate } from '../../../components/unsaved/navigate.ts';
import { MISSING_PART_NAMES, SOURCE_NAMES, STATUS_NAMES } from '../../../../src/catalogue/property-names.contract.ts';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/controls.tsx';
import { SelectField } from '../../../components/form/fields.tsx';
import { FiltersButton, InlineFilters } from '../../../components/list/filters-button.tsx';
import { FiltersForm } from '../../../components/list/filters-form.tsx';
import { SearchForm } from '../../../components/list/search-form.tsx';
import { FilterSelect } from '../../../components/table/filter-select.tsx';
import { propertiesApiPath, type PropertiesQuery, propertiesUrl } from './properties-query.ts';
import type { StaffPropertySort } from '../../../../src/catalogue/staff-property.contract.ts';

const FILTERS_FORM = 'property-filters';
const DEFAULT_SORT_NAME = 'Más recientes';
const OTHER_SORTS: Partial<Record<StaffPropertySort, string>> = {
  oldest: 'Más antiguas',
  updated: 'Últimas modificadas',
  reference: 'Referencia',
  location: 'Municipio',
  area: 'Zona',
  'price-asc': 'Precio: de menor a mayor',
  'price-desc': 'Precio: de mayor a menor',
};

/** On small screens, without sortable headings, `PropertiesFilters` contains the order. */
export const PropertiesSort = ({ query: { page: _page, ...query } }: { query: PropertiesQuery }) => (
  <FilterSelect
    label="Orden"
    allLabel={DEFAULT_SORT_NAME}
    name="sort"
    form={FILTERS_FORM}
    options={OTHER_SORTS}
    value={query.sort === 'newest' ? undefined : query.sort}
    onChoose={(sort) =>
      navigate(propertiesUrl({ ...query, sort: sort as StaffPropertySort }), { keepScrollPosition: true })
    }
    className="max-xl:hidden"
  />
);

interface Props {
  query: PropertiesQuery;
  types: Record<string, string>;
  /** Active staff by id. */
  agents: Record<string, string>;
}

const MISSING_OPTIONS = { any: 'Falta algo', ...MISSING_PART_NAMES };

/** A change returns to page 1. Fixed widths prevent the fields from moving. */
export function PropertiesFilters({ query: { page: _page, ...query }, types, agents }: Props) {
  const { search, sort, featured = false } = query;
  const applyFilter = (change: Readonly<Record<string, string | boolean>>) =>
    navigate(propertiesUrl({ ...query, ...change }), { keepScrollPosition: true });
  const filters = [
    { label: 'Origen', name: 'source', options: SOURCE_NAMES, className: 'xl:basis-[7.5rem]' },
    { label: 'Estado', name: 'status', options: STATUS_NAMES, className: 'xl:basis-[7.5rem]' },
    { label: 'Tipo', name: 'type', options: types, className: 'xl:basis-[9rem]' },
    { label: 'Agente', name: 'agent', options: { none: 'Sin agente', ...agents }, className: 'xl:basis-[8.5rem]' },
    { label: 'Falta', name: 'missing', options: MISSING_OPTIONS, className: 'xl:basis-[8.5rem]' },
  ] as const;
  const count = filters.filter(({ name }) => query[name]).length + Number(featured);
  return (
    <>
      <SearchForm
        label="Buscar propiedades"
        action="/admin/properties"
        id={FILTERS_FORM}
        className="xl:flex xl:w-full xl:gap-2"
        field={{
          label: 'Buscar por referencia, municipio o zona',
          placeholder: 'Referencia, municipio o zona',
          value: search,
          className: 'xl:min-w-40 xl:flex-1',
        }}
        getUrl={(text) => propertiesUrl({ ...query, search: text })}
      >
        <InlineFilters>
          {filters.map((filter) => (
            <FilterSelect
              key={filter.name}
              {...filter}
              allLabel={filter.label}
              className={`xl:min-w-0 ${filter.className}`}
              value={query[filter.name]}
              onChoose={(chosen) => applyFilter({ [filter.name]: chosen })}
            />
          ))}
          {featured && <input type="hidden" name="featured" value="true" />}
          <Button
            variant="outline"
            size="compact"
            title="Destacadas"
            aria-pressed={featured}
            onClick={() => applyFilter({ featured: !featured })}
            className="shrink-0 aria-pressed:border-primary-700 aria-pressed:bg-primary-100 aria-pressed:text-primary-700"
          >
            <Star size={16} />
            <span className="xl:max-[88rem]:sr-only">Destacadas</span>
          </Button>
          <a
            href={propertiesUrl({ search, sort })}
            aria-label="Limpiar los filtros"
            title="Limpiar los filtros"
            keep-scroll-position=""
            className={`grid size-9 shrink-0 place-items-center rounded-md hover:bg-surface-200 max-xl:hidden pointer-coarse:size-11 ${count ? '' : 'invisible'}`}
          >
            <FunnelX size={16} />
          </a>
        </InlineFilters>
      </SearchForm>
      <FiltersButton count={count}>
        {(close) => (
          <FiltersForm
            getUrl={(chosen) => propertiesUrl({ search, ...chosen })}
            getApiPath={(chosen) => propertiesApiPath({ search, ...chosen })}
            currentApiPath={propertiesApiPath(query)}
            onClose={close}
          >
            {filters.map(({ name, label, options }) => (
              <SelectField
                key={name}
                name={name}
                label={label}
                options={options}
                prompt={name === 'missing' ? 'Indiferente' : 'Todos'}
                required
                defaultValue={query[name]}
              />
            ))}
            <Checkbox label="Destacadas" name="featured" value="true" defaultChecked={featured} className="self-end" />
            <SelectField
              label="Orden"
              name="sort"
              prompt={DEFAULT_SORT_NAME}
              required
              options={OTHER_SORTS}
              defaultValue={sort === 'newest' ? '' : sort}
              className="col-span-2"
            />
          </FiltersForm>
        )}
      </FiltersButton>
    </>
  );
}
