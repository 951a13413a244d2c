import type {
  StaffPropertyFilters,
  StaffPropertyQuery,
  StaffPropertySort,
} from '../../../../src/catalogue/staff-property.contract.ts';
import { type QueryParams, listUrl } from '../../../components/list/list-url.ts';

/** The filters, order and page of the list, as they stand in its address. */
export type PropertiesQuery = QueryParams<StaffPropertyQuery>;

export const USUAL_SORT: StaffPropertySort = 'newest';
const USUAL = { sort: USUAL_SORT, page: 1 };

export const propertiesUrl = (query: PropertiesQuery) => listUrl('/admin/properties', query, USUAL);
export const propertiesApiPath = (query: PropertiesQuery) => listUrl('/api/v1/staff/properties', query, USUAL);

export const pickFilters = ({ page: _page, sort: _sort, ...filters }: PropertiesQuery): StaffPropertyFilters => filters;
