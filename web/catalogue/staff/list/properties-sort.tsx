import { navigate } from '../../../components/unsaved/navigate.ts';
import type { StaffPropertySort } from '../../../../src/catalogue/staff-property.contract.ts';
import { FilterSelect } from '../../../components/table/filter-select.tsx';
import { type PropertiesQuery, propertiesUrl } from './properties-query.ts';

export const FILTERS_FORM = 'property-filters';
export const USUAL_SORT_NAME = 'Más recientes';
export const OTHER_SORTS: Partial<Record<StaffPropertySort, string>> = {
  oldest: 'Más antiguas',
  updated: 'Últimas modificadas',
  reference: 'Referencia',
  location: 'Municipio',
  area: 'Zona',
  'price-asc': 'Precio: de menor a mayor',
  'price-desc': 'Precio: de mayor a menor',
};

/** Where there is no room, the order is chosen with the filters. */
export const PropertiesSort = ({ query: { page: _page, ...query } }: { query: PropertiesQuery }) => (
  <FilterSelect
    label="Orden"
    allLabel={USUAL_SORT_NAME}
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
