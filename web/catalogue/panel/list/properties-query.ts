import type {
  StaffPropertyFilters,
  StaffPropertyQuery,
  StaffPropertySort,
} from '../../../../src/catalogue/staff-property.contract.ts';
import { type Asked, listUrl } from '../../../ui/list/list-url.ts';

/** What the list is narrowed to and how it is ordered, as the address says it. */
export type PropertiesQuery = Asked<StaffPropertyQuery>;

export const USUAL_SORT: StaffPropertySort = 'newest';
const USUAL = { sort: USUAL_SORT, page: 1 };

export const propertiesUrl = (query: PropertiesQuery) => listUrl('/admin/properties', query, USUAL);
export const propertiesApiPath = (query: PropertiesQuery) => listUrl('/api/v1/staff/properties', query, USUAL);

export const filtersOf = ({ page: _page, sort: _sort, ...filters }: PropertiesQuery): StaffPropertyFilters => filters;
